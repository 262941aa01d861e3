import type { MinorUnits } from '#contract/money.ts';
import type { Bucket } from './buckets.ts';
import { type Canvas, frameOf } from './frame.ts';

export interface Activity {
  readonly on: Bucket;
  readonly income: MinorUnits;
  readonly expense: MinorUnits;
}

interface Bar {
  readonly y: number;
  readonly height: number;
}

export interface ActivityBar {
  readonly entry: Activity;
  /** The middle of its slot. */
  readonly x: number;
  /** The end of its income, or zero. */
  readonly top: number;
  readonly barX: number;
  readonly barWidth: number;
  readonly income?: Bar;
  readonly expense?: Bar;
}

const least = 3;
const widest = 48;
const shareOfSlot = 0.62;

/** Income goes up and expenses go down from the zero line, on one scale and on whole pixels. */
export function activityGeometry(entries: readonly Activity[], canvas: Canvas) {
  const mostExpense = Math.max(...entries.map(({ expense }) => expense));
  const mostIncome = Math.max(...entries.map(({ income }) => income));
  const frame = frameOf(canvas, -mostExpense, mostIncome);
  const zero = Math.round(frame.y(0));
  const barWidth = Math.max(1, Math.min(widest, Math.round(frame.slot * shareOfSlot)));
  const tall = (amount: MinorUnits) => Math.max(least, Math.round(zero - frame.y(amount)));

  const bars: ActivityBar[] = entries.map((entry) => {
    const x = frame.x(entry.on);
    return {
      entry,
      x,
      top: entry.income > 0 ? zero - tall(entry.income) : zero,
      barX: Math.round(x - barWidth / 2),
      barWidth,
      ...(entry.income > 0 && { income: { y: zero - tall(entry.income), height: tall(entry.income) } }),
      ...(entry.expense > 0 && { expense: { y: zero + 1, height: tall(entry.expense) } }),
    };
  });
  return { frame, zero, bars };
}
