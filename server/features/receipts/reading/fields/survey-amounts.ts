import type { MinorUnits } from '#contract/money.ts';
import { type AmountLine, isTotal, type Spot, spotsLabelled } from './amount-lines.ts';
import { type Amounts, isMisread, type Sums, valuesOf, workOut } from './arithmetic.ts';

/** Facts about all amounts of a receipt, which each candidate is compared with. */
export interface Survey {
  sums: Sums;
  totals: Amounts;
  totalSpots: readonly Spot[];
  tenderedSpots: readonly Spot[];
  totalLines: readonly number[];
  tenderedLine: number;
  tendered: Amounts;
  change: Amounts;
  /** The largest amount, except for tendered cash and change. */
  largest: MinorUnits;
}

/** Cash is rounded to a multiple of five cents, which changes a total by at most this. */
export const roundedTo: MinorUnits = 5;
export const mostRounded: MinorUnits = 4;

export function surveyAmounts(spots: readonly Spot[]): Survey {
  const last = spots.filter(({ isLast }) => isLast);
  const totalSpots = spotsLabelled(last, isTotal);
  const tenderedSpots = spotsLabelled(last, (line) => line.labels.has('tendered') && !isTotal(line));
  const tenderedLine = Math.min(...tenderedSpots.map(({ line }) => line.index));
  const goods = last.filter(({ line }) => !isPayment(line));
  return {
    sums: workOut(spots),
    totals: valuesOf(totalSpots),
    totalSpots,
    tenderedSpots,
    totalLines: totalSpots.map(({ line }) => line.index),
    tenderedLine,
    tendered: valuesOf(tenderedSpots),
    change: valuesOf(spotsLabelled(last, ({ labels }) => labels.has('change'))),
    largest: goods.reduce((most, { value }) => Math.max(most, value), 1),
  };
}

function isPayment({ labels }: AmountLine): boolean {
  return labels.has('tendered') || labels.has('change');
}

/** Whether the amount at this spot may be the value with one digit misread, other than by rounding. */
export function isNear(value: MinorUnits, spot: Spot): boolean {
  return Math.abs(spot.value - value) > mostRounded && isMisread(spot.value, value);
}
