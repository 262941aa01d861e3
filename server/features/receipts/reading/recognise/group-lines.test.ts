import { expect, it } from 'vitest';
import type { FoundWord } from './engine.ts';
import { groupLines } from './group-lines.ts';

function word(text: string, line: string, [x, y]: [number, number]): FoundWord {
  return { text, line, confidence: 0.9, box: { x, y, width: text.length * 0.02, height: 0.02 } };
}

const textOf = (words: FoundWord[]) =>
  groupLines(words).map((line) => line.words.map(({ text }) => text).join(' '));

it('joins a label and the amount at the opposite edge', () => {
  const words = [
    word('TOTAL', '2', [0.1, 0.5]),
    word('18.73', '3', [0.8, 0.504]),
    word('Shop', '1', [0.3, 0.1]),
  ];
  expect(textOf(words)).toEqual(['Shop', 'TOTAL 18.73']);
});

it('keeps closely spaced lines apart', () => {
  expect(textOf([word('one', '1', [0.1, 0.1]), word('two', '2', [0.5, 0.118])])).toEqual(['one', 'two']);
});

it('drops scribbles and logos much taller than the print', () => {
  const scribble = { ...word('Wm', '9', [0.1, 0.3]), box: { x: 0.1, y: 0.3, width: 0.5, height: 0.2 } };
  const print = ['a', 'b', 'c'].map((text, index) => word(text, text, [0.1, 0.6 + index * 0.1]));
  expect(textOf([scribble, ...print])).toEqual(['a', 'b', 'c']);
});
