import type { CurrencyCode } from '#contract/currencies.ts';
import { formatCompactMoney, formatMoney, type MinorUnits } from '#contract/money.ts';
import { formatPercent } from '#contract/wording.ts';
import { emsOf } from '../ems.ts';
import { sectorPaths } from './paths.ts';

export interface Slice {
  readonly name: string;
  readonly amount: MinorUnits;
  readonly percent: string;
  readonly path: string;
  /** 1 to 6. */
  readonly colour: number;
  readonly isHatched: boolean;
}

export const ring = { size: 192, outer: 90, inner: 60.5, rim: 94 };
const gap = 1.6;
const colourCount = 6;

/** The items above zero, clockwise from 12 o'clock, largest first. */
export function slicesOf(items: readonly { readonly name: string; readonly amount: MinorUnits }[]): Slice[] {
  const shown = items.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount);
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  const paths = sectorPaths(
    shown.map(({ amount }) => amount),
    { ...ring, gap },
  );
  return shown.map(({ name, amount }, index) => ({
    name,
    amount,
    percent: percentOf(amount, total),
    path: paths[index] ?? '',
    colour: (index % colourCount) + 1,
    isHatched: index >= colourCount,
  }));
}

/** Rounded, but a non-zero share is never "0%" and an incomplete one never "100%". */
export function percentOf(part: MinorUnits, total: MinorUnits): string {
  const percent = Math.round((100 * part) / total);
  if (percent === 0) return `<${formatPercent(1)}`;
  if (percent === 100 && part < total) return `>${formatPercent(99)}`;
  return formatPercent(percent);
}

const mostEms = 8.4;

/** The full amount, or its compact form "£12.3B" if even the smallest font size does not fit into the ring. */
export function centreAmount(amount: MinorUnits, currency: CurrencyCode): string {
  const full = formatMoney(amount, currency);
  return emsOf(full) <= mostEms ? full : formatCompactMoney(amount, currency, 2);
}

const rowWithoutAmount = 120;
const percentColumn = 49;
const digitWidth = 7.3;
const usualLength = 10;

/**
 * The width in pixels that the legend needs next to the ring; with less it goes below. In little space, usual amounts omit
 * the column of percentages, while long ones go below the ring sooner: amounts are never cut, and names seldom wrapped.
 */
export function legendWidth(longestAmount: string): number {
  const width = rowWithoutAmount + longestAmount.length * digitWidth;
  return longestAmount.length > usualLength ? width + percentColumn : width;
}
