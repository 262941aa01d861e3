import type { MinorUnits } from '#contract/money.ts';

interface MonthOfCategory {
  category_id: string;
  year: number;
  month: number;
}

interface Rolling extends MonthOfCategory {
  amount: MinorUnits;
  spent: MinorUnits;
  rolls_over: number;
}

export type RolledOver = (of: MonthOfCategory) => MinorUnits;

/**
 * What each month gets from the one before it, from all earlier budgets that roll over: what is left of the amount and of
 * what that month itself got, negative if it was overspent. A month without a budget breaks the chain.
 */
export function rollOver(budgets: readonly Rolling[]): RolledOver {
  const rolling = budgets.filter(({ rolls_over }) => rolls_over === 1);
  const chains = new Map(
    [...Map.groupBy(rolling, ({ category_id }) => category_id)].map(([id, months]) => [id, chainOf(months)]),
  );
  return (of) => chains.get(of.category_id)?.get(placeOf(of)) ?? 0;
}

/** What months get, by their places, from those of one category. */
function chainOf(months: readonly Rolling[]): Map<number, MinorUnits> {
  const into = new Map<number, MinorUnits>();
  for (const budget of months.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const place = placeOf(budget);
    into.set(place + 1, (into.get(place) ?? 0) + budget.amount - budget.spent);
  }
  return into;
}

/** Successive months are successive numbers. */
function placeOf({ year, month }: MonthOfCategory): number {
  return year * 12 + month;
}
