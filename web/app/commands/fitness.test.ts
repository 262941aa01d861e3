import { describe, expect, it } from 'vitest';
import { fitness } from './fitness.ts';

describe('a command matches the input', () => {
  it('best at its beginning, then at the beginning of a word, then inside a word', () => {
    const texts = ['Text', 'Add expense', 'Export all to CSV'];
    const ranked = texts.toSorted((one, other) => fitness('ex', other) - fitness('ex', one));
    expect(ranked).toEqual(['Export all to CSV', 'Add expense', 'Text']);
    expect(fitness('ex', 'Text')).toBe(1);
  });

  it('by letters that begin words or are consecutive', () => {
    expect(fitness('adex', 'Add expense')).toBe(2);
    expect(fitness('ad ex', 'Add expense')).toBe(2);
    expect(fitness('ade', 'Add expense')).toBe(2);
    expect(fitness('dense', 'Add expense')).toBe(0);
  });

  it('regardless of case and accents, with symbols taken literally', () => {
    expect(fitness('CAFE', 'Café')).toBe(4);
    expect(fitness('a.*(', 'Add expense')).toBe(0);
    expect(fitness('£', 'Show amounts in GBP £')).toBe(3);
  });

  it('not at all if letters are missing', () => {
    expect(fitness('budgets', 'Add budget')).toBe(0);
  });
});
