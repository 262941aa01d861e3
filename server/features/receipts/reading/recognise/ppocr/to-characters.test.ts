import { expect, it } from 'vitest';
import { toCharacters } from './to-characters.ts';

const characters = ['', 'A', 'B', ''];
const unknownSigns = new Map<number, string>();

/** The probabilities of steps, each of which is sure of one class. */
function steps(...classes: number[]): Float32Array {
  return Float32Array.from(
    classes.flatMap((one) => characters.map((_, index) => (index === one ? 0.9 : 0.03))),
  );
}

function textOf(...classes: number[]): string {
  const options = { characters, unknownSigns, steps: classes.length, used: 1 };
  return toCharacters(steps(...classes), options)
    .map(({ text }) => text)
    .join('');
}

it('a character in consecutive steps is one, and a step without any separates two that are equal', () => {
  expect(textOf(1, 1, 2, 0, 2)).toBe('ABB');
});

it('a class that is never used gives way to the most probable one that is', () => {
  const probabilities = Float32Array.from([0.1, 0.3, 0.2, 0.4]);
  expect(toCharacters(probabilities, { characters, unknownSigns, steps: 1, used: 1 })).toMatchObject([
    { text: 'A' },
  ]);
});

it('places are fractions of the line without its padding', () => {
  const found = toCharacters(steps(0, 1, 0, 0), { characters, unknownSigns, steps: 4, used: 0.5 });
  expect(found).toMatchObject([{ text: 'A', at: 0.75 }]);
});

it.each([
  [[0.8, 0, 0.2], '£5'],
  [[0.9, 0, 0.1], '5'],
])('a sign that is not known is what is likest another character before a digit: %j', (sign, text) => {
  const options = { characters: ['', '5', 'f'], unknownSigns: new Map([[2, '£']]), steps: 2, used: 1 };
  const found = toCharacters(Float32Array.of(...sign, 0, 1, 0), options);
  expect(found.map((character) => character.text).join('')).toBe(text);
});
