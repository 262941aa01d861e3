import type { MinorUnits } from '#contract/money.ts';
import { type AmountLine, isTotal, type Spot, spotsLabelled } from './amount-lines.ts';
import { isMisread, readAt, type Shares, type Sums, workOut } from './arithmetic.ts';
import { median, shareOf } from './print-lines.ts';

/** What all amounts of a receipt together tell: what each of them is weighed against. */
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
  /** Of all amounts but those given and given back. */
  largest: MinorUnits;
}

/** Rounding to the nearest five cents moves a total by no more. */
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

/** What at least half of the votes are for, every digit of it. */
function wellRead(spot: Spot): MinorUnits[] {
  const exact = spot.marks.filter((mark) => mark.exact).map(({ value }) => value);
  return [...spot.shares].flatMap(([value, share]) => (share >= 0.5 && exact.includes(value) ? [value] : []));
}

/** The part of all votes that is for what differs from a value by one digit. */
export function nearShare(value: MinorUnits, { marks }: Spot): number {
  return shareOf(
    marks.filter((mark) => Math.abs(mark.value - value) > mostRounded && isMisread(mark.value, value)),
  );
}
