import { type PrintedCurrency, printedAs } from './currency/currency-marks.ts';
import type { PrintLine } from './print-lines.ts';

/** On how many lines the last amount is written in each way. */
export interface AmountShapes {
  /** With cents after a comma: 1.234,50 */
  commas: number;
  /** With cents after a point: 1,234.50 */
  points: number;
  /** With groups of thousands and without cents: 25.000 */
  grouped: number;
}

/** At the end of a line, and not part of a date, time or longer number. */
const atEnd = '(?=\\D{0,4}$)';
const start = '(?<![\\d.,:/-])';
const shapes = {
  commas: new RegExp(`${start}(?:\\d{1,4}|\\d{1,3}(?:[. '’]\\d{3})+),\\d\\d${atEnd}`),
  points: new RegExp(
    `${start}(?:\\d{1,4}|\\d{1,3}(?:[, '’]\\d{3})+|\\d{1,2}(?:,\\d\\d)+,\\d{3})\\.\\d\\d${atEnd}`,
  ),
  grouped: new RegExp(`${start}[1-9]\\d{0,2}(?:[.,'’]\\d{3})+${atEnd}`),
};

export function amountShapes(prints: readonly PrintLine[]): AmountShapes {
  const linesWith = (shape: RegExp) => prints.filter(({ text }) => shape.test(text)).length;
  return {
    commas: linesWith(shapes.commas),
    points: linesWith(shapes.points),
    grouped: linesWith(shapes.grouped),
  };
}

/** On fewer lines, cents may be misread. */
export const severalCents = 3;
/** On fewer lines, a group of thousands may be a misread amount with cents. */
const severalGroups = 2;

/** Whether amounts have no decimals: by the currency (one that is likely if it is unknown), and by what is printed. */
export function hasWholeAmounts(
  { commas, points, grouped }: AmountShapes,
  currency: PrintedCurrency | null,
  likely: readonly PrintedCurrency[],
): boolean {
  const cents = commas + points;
  if (currency === null && likely.some(isAlwaysWhole)) return cents === 0;
  if (currency !== null && isAlwaysWhole(currency)) return cents < severalCents;
  if (currency !== null && printedAs(currency).decimals === 'seldom') return cents === 0 || cents < grouped;
  return cents === 0 && grouped >= severalGroups;
}

export function isAlwaysWhole(currency: PrintedCurrency): boolean {
  return printedAs(currency).decimals === 'never';
}
