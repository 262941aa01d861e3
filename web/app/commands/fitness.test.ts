import { describe, expect, it } from 'vitest';
import { fitness } from './fitness.ts';

describe('what is typed fits a command', () => {
  it('best where it begins with it, then where a word does, then by the beginnings of words', () => {
    const texts = ['Text', 'Add expense', 'Export all to CSV'];
    const ranked = texts.toSorted((one, other) => fitness('ex', other) - fitness('ex', one));
    expect(ranked).toEqual(['Export all to CSV', 'Add expense', 'Text']);
    expect(fitness('ex', 'Text')).toBe(1);
  });

  it('by letters that begin words or follow each other', () => {
    expect(fitness('adex', 'Add expense')).toBe(2);
    expect(fitness('ad ex', 'Add expense')).toBe(2);
    expect(fitness('ade', 'Add expense')).toBe(2);
    expect(fitness('dense', 'Add expense')).toBe(0);
  });

  it('without case and accents, whatever signs are typed', () => {
    expect(fitness('CAFE', 'Café')).toBe(4);
    expect(fitness('a.*(', 'Add expense')).toBe(0);
    expect(fitness('£', 'Show amounts in GBP £')).toBe(3);
  });

  it('not at all where letters are missing', () => {
    expect(fitness('budgets', 'Add budget')).toBe(0);
  });
});
