import type { ReadField, Reading } from './reading/reading.ts';
import type { Box, Line } from './reading/recognised.ts';

/** Maximum length of a name that a user can enter. */
const longestName = 200;
const most = { lines: 2000, wordsOfLine: 90, lettersOfWord: 200 };

/**
 * Limits the size of a reading before it is stored. A PDF can contain any text anywhere, but names must fit their
 * limit and archives must accept the rest (see `stored-shapes.ts`).
 */
export function bounded({ merchant, amount, date, lines, ...rest }: Reading): Reading {
  return {
    ...rest,
    merchant: merchant && {
      ...placed(merchant),
      value: cut(merchant.value, longestName),
      alternatives: merchant.alternatives.map((name) => cut(name, longestName)),
      ...(merchant.guessedFrom && { guessedFrom: cut(merchant.guessedFrom, longestName) }),
    },
    amount: amount && placed(amount),
    date: date && placed(date),
    lines: lines.slice(0, most.lines).map(boundedLine),
  };
}

function placed<T>(field: ReadField<T>): ReadField<T> {
  return { ...field, box: field.box && near(field.box) };
}

function boundedLine({ words, box, y }: Line): Line {
  const kept = words.slice(0, most.wordsOfLine);
  return {
    box: near(box),
    y: clamp(y),
    words: kept.map((word) => ({ ...word, text: cut(word.text, most.lettersOfWord), box: near(word.box) })),
  };
}

function near({ x, y, width, height }: Box): Box {
  return { x: clamp(x), y: clamp(y), width: clamp(width), height: clamp(height) };
}

function clamp(place: number): number {
  return Math.min(Math.max(place, -1), 2);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('').trim();
}
