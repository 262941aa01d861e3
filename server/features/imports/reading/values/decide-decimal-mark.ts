import type { DecimalMark } from '#contract/import-layout.ts';
import { markOf, splitAmount } from './amounts.ts';

export interface DecidedMark {
  mark: DecimalMark;
  /** Whether nothing has to be asked. */
  isCertain: boolean;
  /** Whether most amounts of which the mark is plain have it. */
  isProved: boolean;
  /** An amount that reads differently, for the question. */
  example: string | null;
}

const threeDecimals = /\b(KWD|BHD|OMR|TND|JOD|IQD|LYD)\b/;
const noDecimals =
  /\b(JPY|KRW|HUF|CLP|IDR|VND|ISK|PYG|UGX|XAF|XOF|TWD|COP|CRC|yen|won)\b|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}円￦₩₫]|(?<!\p{L})(Ft|Rp)(?!\p{L})/u;

/** One decimal mark for all amounts of the file; `surroundings` may name a currency. */
export function decideDecimalMark(
  cells: Iterable<string>,
  fallback: DecimalMark,
  surroundings: string,
): DecidedMark {
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
  if (counts['.'] !== counts[','])
    return { mark: counts['.'] > counts[','] ? '.' : ',', isCertain: true, isProved: true, example: null };
  const isProved = false;
  if (example === null) return { mark: fallback, isCertain: true, isProved, example: null };
  if (threeDecimals.test(surroundings)) return { mark: groupMark, isCertain: true, isProved, example: null };
  const fallbackGroup = fallback === '.' ? ',' : undefined;
  // Nobody writes three decimals beside none, or a third one that is not zero, so the mark groups thousands.
  return {
    mark: groupMark === '.' ? ',' : '.',
    isCertain: counts.none > 0 || endsInDigit || groupMark === fallbackGroup || noDecimals.test(surroundings),
    isProved,
    example,
  };
}
