import type { DecimalMark } from '../layout.ts';
import { markOf, splitAmount } from './amounts.ts';

export interface DecidedMark {
  mark: DecimalMark;
  /** Whether the file proves it. */
  isCertain: boolean;
  /** An amount that reads differently, for the question. */
  example: string | null;
}

const threeDecimals = /\b(KWD|BHD|OMR|TND|JOD|IQD|LYD)\b/;

/** One decimal mark for all amounts of the file. */
export function decideDecimalMark(
  cells: Iterable<string>,
  fallback: DecimalMark,
  currency: string | null,
): DecidedMark {
  const counts = { '.': 0, ',': 0, none: 0, either: 0 };
  let example: string | null = null;
  let groupMark: DecimalMark = '.';
  for (const cell of cells) {
    const written = splitAmount(cell);
    if (written === undefined) continue;
    const mark = markOf(written.number);
    counts[mark]++;
    if (mark === 'either') {
      example = cell;
      groupMark = written.number.includes(',') ? ',' : '.';
    }
  }
  if (counts['.'] !== counts[','])
    return { mark: counts['.'] > counts[','] ? '.' : ',', isCertain: true, example: null };
  if (example === null) return { mark: fallback, isCertain: true, example: null };
  if (currency !== null && threeDecimals.test(currency))
    return { mark: groupMark, isCertain: true, example: null };
  // Nobody writes three decimals beside none, so the mark groups thousands.
  return { mark: groupMark === '.' ? ',' : '.', isCertain: counts.none > 0, example };
}
