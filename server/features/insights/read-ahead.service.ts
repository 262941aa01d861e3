import { addDays, type LocalDate, type Month } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import type { MinorUnits } from '#contract/money.ts';
import { sumAll } from '#server/features/transactions/totals.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { aheadOf, everydayOf } from './ahead.ts';
import { daysAhead, expectedPayments, type Found } from './expected.ts';
import { listDealtWith, listEntered } from './insights.queries.ts';
import { medianBy } from './median.ts';
import type { Asked } from './read-found.service.ts';
import { bothOf, type MonthSums, noSums, sumDays } from './sum-ranges.ts';

interface Known extends Asked {
  found: readonly Found[];
  months: MonthSums;
  /** The last day with entries. */
  lastDay: LocalDate | undefined;
  usualMonths: readonly Month[];
}

/** The next days, from what is known of them. */
export async function readAhead(
  db: Db,
  userId: UserId,
  { today, rules, found, nameOf, months, lastDay = '', usualMonths }: Known,
): Promise<Insights['ahead']> {
  const [balance, dealtWith, entered] = await Promise.all([
    balanceOn(db, userId, { day: today, lastDay }),
    listDealtWith(db, userId, today),
    lastDay > today
      ? listEntered(db, userId, { from: addDays(today, 1), to: addDays(today, daysAhead) })
      : [],
  ]);
  const named = entered.map((row) => ({ ...row, category: nameOf(row.category_id) }));
  const expected = expectedPayments({ rules, dealtWith, found, entered: named }, today);
  const totals = usualMonths.map((month) => ({ month, ...bothOf(months.get(month) ?? noSums()) }));
  const everyday = everydayOf(
    medianBy(totals, ({ expenses }) => expenses),
    { rules, found },
  );
  return aheadOf(expected, { today, balance, everyday });
}

/** Of everything dated up to this day. */
async function balanceOn(
  db: Db,
  userId: UserId,
  { day, lastDay }: { day: LocalDate; lastDay: LocalDate },
): Promise<MinorUnits> {
  const [all, after] = await Promise.all([
    sumAll(db, userId),
    lastDay > day ? sumDays(db, userId, { from: addDays(day, 1), to: lastDay }) : [],
  ]);
  let balance = all.income - all.expenses;
  for (const { is_income, amount } of after) balance -= is_income ? amount : -amount;
  return balance;
}
