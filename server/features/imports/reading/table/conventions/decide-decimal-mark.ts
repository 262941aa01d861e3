import type { DecimalMark } from '#contract/import-layout.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { Decision, Question } from '../../statement.ts';
import { markOf, parseAmount, splitAmount } from '../../values/amounts.ts';

/** Dinars and rials of a thousand parts, also as banks there write them beside amounts. */
const threeDecimals =
  /\b(?:KWD|BHD|OMR|TND|JOD|LYD)\b|(?<=[\d(]\s?)(?:KD|BD|JD|DT|LD)\b|\b(?:KD|BD|JD|LD)(?=\s?\d)|د\.(?:ك|ب|أ|ا|ت|ل)|ر\.ع/u;
const noDecimals =
  /\b(IQD|JPY|KRW|HUF|CLP|IDR|VND|ISK|PYG|UGX|XAF|XOF|TWD|COP|CRC|yen|won)\b|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}円￦₩₫]|(?<!\p{L})(Ft|Rp)(?!\p{L})/u;

/**
 * One decimal mark for all amounts of the file, proved if most amounts of which it is plain have it; `surroundings` may name
 * a currency.
 */
export function decideDecimalMark(
  cells: Iterable<string>,
  fallback: DecimalMark,
  surroundings: string,
): Decision<DecimalMark> {
  const counts = { '.': 0, ',': 0, none: 0, either: 0 };
  let example: string | null = null;
  let groupMark: DecimalMark = '.';
  let endsInDigit = false;
  for (const cell of cells) {
    const written = splitAmount(cell);
    if (written === undefined) continue;
    const mark = markOf(written.number);
    counts[mark]++;
    if (mark === 'either') {
      example = cell;
      endsInDigit ||= !written.number.endsWith('0');
      groupMark = written.number.includes(',') ? ',' : '.';
    }
  }
  if (counts['.'] !== counts[',']) return { value: counts['.'] > counts[','] ? '.' : ',', isProved: true };
  if (example === null) return { value: fallback, isProved: false };
  if (threeDecimals.test(surroundings)) return { value: groupMark, isProved: false };
  const fallbackGroup = fallback === '.' ? ',' : undefined;
  // Nobody writes three decimals beside none, or a third one that is not zero, so the mark groups thousands.
  const isCertain =
    counts.none > 0 || endsInDigit || groupMark === fallbackGroup || noDecimals.test(surroundings);
  const value = groupMark === '.' ? ',' : '.';
  return { value, isProved: false, question: isCertain ? undefined : ask(example, value) };
}

function ask(example: string, guess: DecimalMark): Question {
  return {
    key: 'decimalMark',
    message: importMessages.questions.decimalMark(example),
    choices: (['.', ','] as const).map((value) => ({
      value,
      label: ((parseAmount(example, value)?.amount ?? 0) / 100).toFixed(2),
    })),
    guess,
  };
}
