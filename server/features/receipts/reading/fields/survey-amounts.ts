import type { MinorUnits } from '#contract/money.ts';
import { type AmountLine, isTotal, type Spot, spotsLabelled } from './amount-lines.ts';
import { isMisread, readAt, type Shares, type Sums, workOut } from './arithmetic.ts';
import { median, shareOf } from './print-lines.ts';

/** Facts about all amounts of a receipt, which each candidate is compared with. */
export interface Survey {
  lines: readonly AmountLine[];
  sums: Sums;
  totals: Shares;
  totalSpots: readonly Spot[];
  tenderedSpots: readonly Spot[];
  totalLines: readonly number[];
  tenderedLine: number;
  tendered: Shares;
  change: Shares;
  letterHeight: number;
  /** The largest amount, except for tendered cash and change. */
  largest: MinorUnits;
}

/** Rounding to five cents changes a total by at most this. */
export const mostRounded: MinorUnits = 4;

export function surveyAmounts(lines: readonly AmountLine[], spots: readonly Spot[]): Survey {
  const last = spots.filter(({ isLast }) => isLast);
  const totalSpots = spotsLabelled(last, isTotal);
  const tenderedSpots = spotsLabelled(last, (line) => line.labels.has('tendered') && !isTotal(line));
  const tenderedLine = Math.min(...tenderedSpots.map(({ line }) => line.index));
  const goods = last.filter(
    ({ line }) => !isPayment(line) && !(line.labels.size === 0 && line.index > tenderedLine),
  );
  return {
    lines,
    sums: workOut(spots),
    totals: readAt(totalSpots),
    totalSpots,
    tenderedSpots,
    totalLines: totalSpots.map(({ line }) => line.index),
    tenderedLine,
    tendered: readAt(tenderedSpots),
    change: readAt(spotsLabelled(last, ({ labels }) => labels.has('change'))),
    letterHeight: median(lines.map(({ print }) => print.height)),
    largest: goods.flatMap((spot) => wellRead(spot)).reduce((most, value) => Math.max(most, value), 1),
  };
}

function isPayment({ labels }: AmountLine): boolean {
  return labels.has('tendered') || labels.has('change');
}

/** Values with at least half of the votes and every digit read exactly. */
function wellRead(spot: Spot): MinorUnits[] {
  const exact = spot.marks.filter((mark) => mark.exact).map(({ value }) => value);
  return [...spot.shares].flatMap(([value, share]) => (share >= 0.5 && exact.includes(value) ? [value] : []));
}

/** Share of votes for values that differ by one digit. */
export function nearShare(value: MinorUnits, { marks }: Spot): number {
  return shareOf(
    marks.filter((mark) => Math.abs(mark.value - value) > mostRounded && isMisread(mark.value, value)),
  );
}
