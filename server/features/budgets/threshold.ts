import { type AlertThreshold, alertThresholds } from '#contract/budget-alert.ts';
import type { MinorUnits } from '#contract/money.ts';

/** The last threshold that spending has reached; 0 for none. Of a budget of nothing, the first penny is all. */
export function thresholdOf(of: { available: MinorUnits; spent: MinorUnits }): AlertThreshold | 0 {
  if (of.spent <= 0) return 0;
  return alertThresholds.findLast((percent) => of.spent * 100 >= of.available * percent) ?? 0;
}
