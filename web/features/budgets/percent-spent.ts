import type { MinorUnits } from '#contract/money.ts';

/** Neither rounded nor capped. A budget of 0 is used up by the first penny. */
export function percentSpent(amount: MinorUnits, spent: MinorUnits): number {
  if (amount === 0) return spent === 0 ? 0 : 100;
  return (spent * 100) / amount;
}
