import type { AmountShapes } from '../amount-shapes.ts';
import { type PrintedCurrency, printedAs } from './printed-currencies.ts';

/** On fewer lines, cents may be misread. */
export const severalCents = 3;
/** On fewer lines, a group of thousands may be a misread amount with cents. */
const severalGroups = 2;

/** Whether amounts have no decimals: by the currency (the user's own if it is unknown), and by what is printed. */
export function hasWholeAmounts(
  { commas, points, grouped }: AmountShapes,
  currency: PrintedCurrency | null,
  own: readonly PrintedCurrency[],
): boolean {
  const cents = commas + points;
  if (currency === null && own.some(isAlwaysWhole)) return cents === 0;
  if (currency !== null && isAlwaysWhole(currency)) return cents < severalCents;
  if (currency !== null && printedAs(currency).decimals === 'seldom') return cents === 0 || cents < grouped;
  return cents === 0 && grouped >= severalGroups;
}

export function isAlwaysWhole(currency: PrintedCurrency): boolean {
  return printedAs(currency).decimals === 'never';
}
