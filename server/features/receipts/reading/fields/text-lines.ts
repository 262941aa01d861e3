import type { Box } from '#contract/receipts.ts';
import { boxAround, type Line } from '../recognised.ts';
import { mean } from '../statistics.ts';
import { withSigns } from './currency/currency-marks.ts';

/** A printed line as text. */
export interface TextLine {
  words: Line;
  box: Box;
  /** Its words, joined by spaces. */
  text: string;
  /** Mean of its words. */
  confidence: number;
}

/**
 * More than any receipt has. Files can contain anything, and the cost of choosing grows faster than the number of
 * candidates.
 */
const most = { linesAbove: 200, linesBelow: 600, lettersOfLine: 300 };

const isPlain = /^[\0-\xff]*$/;
/** A number in which digits may be read as letters: l5/1O/2026, but not 12/II/2026 or I-95. */
const numeric = /^(?=(?:\D*\d){2})(?![A-Z]-|.*[./-]I{1,3}[./-])[\dOIl|BS]+(?:[.,:/-][\dOIl|BS]+)+$/;
const misread: readonly [digit: string, letter: RegExp][] = [
  ['0', /O(?=[.,:/-]?[\dO])|(?<=[.,](?:[\dO]|\dO))O$/g],
  ['1', /[Il|](?=[.,:/-]?\d)/g],
  ['5', /(?<=\d)S(?=[.,]?\d)/g],
  ['8', /(?<=\d)B(?=[.,]?\d)/g],
];
const wide = /[\uff01-\uff5e]/g;
const digit = /(?!\d)\p{Nd}/gu;

/** The printed lines, from top to bottom. Of too many, and of too many words in a line, the middle is left out. */
export function toTextLines(lines: readonly Line[]): TextLine[] {
  const isMiddle = (index: number) =>
    index >= most.linesAbove && index < Math.max(most.linesAbove, lines.length - most.linesBelow);
  return lines
    .filter((_, index) => !isMiddle(index))
    .map((line) => bounded(line).map((word) => ({ ...word, text: usualCharacters(word.text) })))
    .filter((words) => words.length > 0)
    .map((words) => ({
      words,
      box: boxAround(words),
      text: withSigns(words.map(({ text }) => text).join(' ')),
      confidence: mean(words.map(({ confidence }) => confidence)),
    }));
}

function bounded(words: Line): Line {
  let whole = 0;
  const ends = words.map(({ text }) => {
    whole += text.length;
    return whole;
  });
  const half = most.lettersOfLine / 2;
  const isAtEnds = (index: number) => (ends[index] ?? 0) <= half || whole - (ends[index - 1] ?? 0) <= half;
  return whole <= most.lettersOfLine ? words : words.filter((_, index) => isAtEnds(index));
}

/**
 * Without the wide forms of East Asian print, and with digits of any script, or read as letters, as 0 to 9 and their separators. A
 * letter at the end may be a unit or a tax.
 */
function usualCharacters(text: string): string {
  if (numeric.test(text)) return misread.reduce((read, [digit, letter]) => read.replace(letter, digit), text);
  if (isPlain.test(text)) return text;
  return text
    .replace(wide, (sign) => sign.normalize('NFKC'))
    .replace(digit, (sign) => String(digitOf(sign)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** The ten digits of each script follow each other, the first of which is not preceded by a digit. */
function digitOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return code - zero;
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}

/** The words that overlap a part of the line's text. */
export function wordsAt(line: TextLine, from: number, to: number): Line {
  let at = 0;
  return line.words.filter(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start < to && start + text.length > from;
  });
}
