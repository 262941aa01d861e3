import type { MinorUnits } from '#contract/money.ts';
import { median } from '../figures.ts';

/** Below this, it is the rate of a currency. */
const leastStep = 0.02;

/** Whether a price stays the same, apart from a few steps; or moves only as much as the rate of a currency does. */
export function isPrice(amounts: readonly MinorUnits[]): boolean {
  const ratios = amounts.slice(1).map((amount, place) => amount / (amounts[place] ?? amount));
  if (ratios.every((ratio) => ratio > 0.94 && ratio < 1.06)) return true;
  const steps = ratios.filter(isStep);
  return steps.length <= Math.max(1, Math.floor(ratios.length / 3)) && steps.every(isPlausible);
}

export function isStep(ratio: number): boolean {
  return Math.abs(ratio - 1) > leastStep;
}

/** A trial may cost next to nothing; otherwise prices do not more than double. */
function isPlausible(ratio: number): boolean {
  return ratio > 0.4;
}

/** Whether bills differ no more than bills of one supplier do. */
export function areAlike(amounts: readonly MinorUnits[]): boolean {
  const middle = median(amounts) ?? 0;
  return amounts.every((amount) => amount >= middle * 0.35 && amount <= middle * 2.8);
}
