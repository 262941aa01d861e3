import type { Line, Page, Word } from '../recognised.ts';

/**
 * More than any receipt has. Files can contain anything, and the cost of choosing grows faster than the number of
 * candidates.
 */
const most = { linesAbove: 200, linesBelow: 600, lettersOfWord: 100, lettersOfLine: 300 };

/** Truncates a page: drops the middle of its lines and the middle of each line. */
export function boundPage(page: Page): Page {
  const { lines } = page;
  const kept =
    lines.length <= most.linesAbove + most.linesBelow
      ? lines
      : [...lines.slice(0, most.linesAbove), ...lines.slice(-most.linesBelow)];
  return { ...page, lines: kept.map(boundLine) };
}

function boundLine(line: Line): Line {
  if (lettersOf(line.words) <= most.lettersOfWord) return line;
  const words = line.words.filter(({ text }) => text.length <= most.lettersOfWord);
  if (lettersOf(words) <= most.lettersOfLine) return { ...line, words };
  const begin = upTo(most.lettersOfLine / 2, words);
  const end = upTo(most.lettersOfLine / 2, words.slice(begin.length).reverse()).reverse();
  return { ...line, words: [...begin, ...end] };
}

/** The leading words that together have at most this many letters. */
function upTo(letters: number, words: readonly Word[]): Word[] {
  let sum = 0;
  const next = words.findIndex(({ text }) => {
    sum += text.length;
    return sum > letters;
  });
  return words.slice(0, next === -1 ? undefined : next);
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
