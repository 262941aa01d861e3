import type { LocalDate, Month } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { findUsedDays } from '#server/features/transactions/totals.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { medianBy } from './median.ts';
import { usualMonths } from './pace.ts';
import { sumMonths } from './sum-ranges.ts';

/** What is usually spent in a category in a month, and in which month it was. */
export interface UsualExpense {
  categoryId: string;
  amount: MinorUnits;
  month: Month;
}

/** The median month of each category, largest first; none until a month is usual. */
export async function usualExpenses(
  db: Queryable,
  userId: UserId,
  today: LocalDate,
): Promise<UsualExpense[]> {
  const { first } = await findUsedDays(db, userId);
  const months = usualMonths(today, first);
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return [];
  const sums = await sumMonths(db, userId, { from, to });
  const spentIn = (month: Month, id: string) => sums.get(month)?.expenses.get(id) ?? 0;
  const ids = new Set([...sums.values()].flatMap(({ expenses }) => [...expenses.keys()]));
  return [...ids]
    .flatMap((categoryId) => {
      const month = medianBy(months, (each) => spentIn(each, categoryId));
      return month === undefined ? [] : [{ categoryId, month, amount: spentIn(month, categoryId) }];
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
}
