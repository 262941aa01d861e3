import { expect, it } from 'vitest';
import { agreed } from './read-areas.ts';

function look(text: string, ...certainties: number[]) {
  return [...text].map((character, index) => {
    return {
      text: character,
      at: index / text.length,
      confidence: certainties[index] ?? 1,
    };
  });
}

function textOf(looks: Parameters<typeof agreed>[0]): string {
  return agreed(looks)
    .map(({ text }) => text)
    .join('');
}

it('a number that is looked at again is the reading whose least certain digit is clearest', () => {
  expect(textOf([look('2016', 1, 1, 1, 0.54), look('2018', 1, 1, 1, 0.72)])).toBe('2018');
});

it('a number that is looked at again is uncertain where the readings contradict each other', () => {
  const [digit] = agreed([look('9', 0.8), look('5', 0.5), look('9', 0.95)]);
  expect(digit?.text).toBe('9');
  expect(digit?.confidence).toBeCloseTo((0.8 + 0.5 + 0.95) / 3);
});

it('a number that is looked at again is not replaced by a reading with more or fewer digits', () => {
  expect(textOf([look('4.00', 1, 1, 0.6, 1), look('4.0', 1, 1, 0.9)])).toBe('4.00');
});
