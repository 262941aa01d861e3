import { describe, expect, it } from 'vitest';
import { voteText } from './vote-text.ts';

function vote(...texts: string[]): string {
  return voteText(texts.map((text) => ({ text, weight: 1 })));
}

describe('the text that readings agree on', () => {
  it('has the majority character at each position', () => {
    expect(vote('GREEN VALLFY', 'CREEN VALLEY', 'GREEN WALLEY')).toBe('GREEN VALLEY');
  });

  it('includes characters that one reading missed and omits those that one added', () => {
    expect(vote('CORNR CAFE', 'CORNER CAFE', 'CORNER C.AFE')).toBe('CORNER CAFE');
  });

  it('is the one with more weight of two', () => {
    expect(
      voteText([
        { text: 'CORNEP CAFE', weight: 0.4 },
        { text: 'CORNER CAFE', weight: 0.9 },
      ]),
    ).toBe('CORNER CAFE');
  });

  it('is empty without readings', () => {
    expect(vote()).toBe('');
  });
});
