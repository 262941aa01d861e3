import type { CurrencyCode } from '#contract/currencies.ts';
import { formatCompactMoney, formatWholeMoney, type MinorUnits } from '#contract/money.ts';

const wholeUnit: MinorUnits = 100;
const compactFrom: MinorUnits = 10_000 * wholeUnit;

/**
 * At least three round amounts in whole currency units, including zero, for a range that contains zero. The step is the
 * smallest one with at most `most` ticks inside the range; if that gives fewer than three, they extend beyond it.
 */
export function niceTicks(low: MinorUnits, high: MinorUnits, most: number): MinorUnits[] {
  const step = niceStep(low, high, most);
  let first = Math.ceil(low / step);
  let last = Math.floor(high / step);
  if (last - first < 2) {
    first = Math.floor(low / step);
    last = Math.max(Math.ceil(high / step), first + 2);
  }
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function niceStep(low: MinorUnits, high: MinorUnits, most: number): MinorUnits {
  for (let power = wholeUnit; ; power *= 10) {
    for (const factor of [1, 2, 3, 5]) {
      const step = factor * power;
      if (Math.floor(high / step) - Math.ceil(low / step) < most) return step;
    }
  }
}

/** Amounts without sign or decimals, "£600"; from ten thousand on, the whole axis is compact, "£1.2M". */
export function tickLabels(ticks: readonly MinorUnits[], currency: CurrencyCode): string[] {
  if (ticks.every((tick) => Math.abs(tick) < compactFrom))
    return ticks.map((tick) => formatWholeMoney(Math.abs(tick), currency));
  return ticks.map((tick) => formatCompactMoney(tick, currency, 1));
}
