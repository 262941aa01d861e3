import { firstDayOf, type LocalDate, lastDayOf, type Month, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ExpectedPayment, expectedPayments } from './expected.ts';
import { medianBy } from './figures.ts';
import { type HistoryInput, readHistory } from './history.service.ts';
import { findFirstDay, listHandledDueDays } from './insights.queries.ts';
import { usualMonths } from './pace.ts';
import { sumMonths } from './sum-ranges.ts';

/** What is usually spent in a category in a month, and in which month it was. */
interface UsualExpense {
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
  const months = usualMonths(today, await findFirstDay(db, userId));
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

interface RepeatingThisMonth {
  /** Expenses that are still due this month, from recurring transactions and what was found in the history. */
  toCome: ExpectedPayment[];
  /** Ids of this month's payments that were found to repeat. */
  found: string[];
}

export async function repeatingThisMonth(
  deps: Deps,
  userId: UserId,
  asked: HistoryInput,
): Promise<RepeatingThisMonth> {
  const { today, rules } = asked;
  const [first, last]: [LocalDate, LocalDate] = [firstDayOf(monthOf(today)), lastDayOf(monthOf(today))];
  const [{ found, payments }, handled] = await Promise.all([
    readHistory(deps, userId, asked),
    listHandledDueDays(deps.db.read, userId, { from: today, to: last }),
  ]);
  const expected = expectedPayments({ rules, handled, found, entered: [] }, today);
  return {
    toCome: expected.filter(({ isIncome, day }) => !isIncome && day <= last),
    found: payments.filter(({ day }) => day >= first).map(({ id }) => id),
  };
}
