import { findAmountLines, isTotal } from './amount-lines.ts';
import { type TextLine, toTextLines } from './text-lines.ts';

/** Where the gutter between two receipts can be, in hundredths of the picture's width. */
const gutters = Array.from({ length: 41 }, (_, index) => (30 + index) / 100);
/** Each of them has at least this many lines with words, which a column of amounts has not. */
const fewestLines = 3;

/** The left one of two receipts that lie beside each other, each with its total; undefined if there is only one. */
export function leftOfTwo(textLines: readonly TextLine[]): TextLine[] | undefined {
  const boxes = textLines.flatMap(({ words }) => words.map(({ box }) => box));
  const free = gutters.filter((x) => !boxes.some((box) => box.x < x && box.x + box.width > x));
  const pairs = free.map((x) => [sideOf(textLines, 0, x), sideOf(textLines, x, Infinity)] as const);
  return pairs.find((sides) => sides.every(isReceipt))?.[0];
}

/** The lines with words, of those that start between two places. */
function sideOf(textLines: readonly TextLine[], from: number, to: number): TextLine[] {
  return toTextLines(textLines.map(({ words }) => words.filter(({ box }) => box.x >= from && box.x < to)));
}

function isReceipt(textLines: readonly TextLine[]): boolean {
  const wordy = textLines.filter(({ text }) => /\p{L}{3}/u.test(text));
  if (wordy.length < fewestLines) return false;
  return findAmountLines(wordy, { whole: false }).some((line) => isTotal(line) && line.amounts.length > 0);
}
