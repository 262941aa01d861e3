import { firstDayOf, lastDayOf, monthOf, monthsFromTo } from '#contract/calendar.ts';
import type { YearInReview } from '#contract/insights.ts';
import { nextTurn } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { expensesIn, figure } from './figures.ts';
import { commonName, repeatedIn } from './findings/find-in-rows.ts';
import { listSubjectRows } from './findings/findings.queries.ts';
import { currentFindings, rowsLookedAt } from './findings/keep-findings.service.ts';
import type { DayRange } from './ranges.ts';
import { type MerchantSum, sumByMerchant } from './year-merchants.queries.ts';

const merchantsShown = 10;
const mostMerchants = 1000;

/** The merchants to whom most was paid. */
export async function mostPaid(db: Db, userId: UserId, range: DayRange): Promise<YearInReview['merchants']> {
  const sums = new Map<string, MerchantSum>();
  for (const month of monthsFromTo(monthOf(range.from), monthOf(range.to))) {
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    for (const { merchant, amount, count } of await sumByMerchant(db, userId, days)) {
      const sum = sums.get(merchant);
      sums.set(merchant, {
        merchant,
        amount: amount + (sum?.amount ?? 0),
        count: count + (sum?.count ?? 0),
      });
    }
    await nextTurn();
  }
  const most = [...sums.values()]
    .toSorted((a, b) => b.amount - a.amount || a.merchant.localeCompare(b.merchant))
    .slice(0, merchantsShown);
  return Promise.all(
    most.map(async ({ merchant, amount, count }) => ({
      name: await nameOf(db, userId, merchant),
      ...figure(amount, { ...expensesIn(range), merchant }),
      count,
    })),
  );
}

/** As it was last written. */
async function nameOf(db: Queryable, userId: UserId, merchant: string): Promise<string> {
  const [row] = await listSubjectRows(db, userId, {
    kind: 'merchant',
    is_income: 0,
    subject: merchant,
    limit: 1,
  });
  return row?.name ?? merchant;
}

/** What was paid repeatedly in a year, whether or not it has ended since. */
export async function paidRepeatedly(
  deps: Deps,
  userId: UserId,
  { from, to }: DayRange,
): Promise<YearInReview['subscriptions']> {
  const paid: YearInReview['subscriptions'] = [];
  for (const { kind, is_income, subject, findings } of await currentFindings(deps, userId, {
    day: from,
    most: mostMerchants,
  })) {
    if (is_income === 1 || findings.repeated.length === 0) continue;
    const merchant = { kind, is_income, subject };
    const rows = await listSubjectRows(deps.db.read, userId, { ...merchant, limit: rowsLookedAt });
    for (const { period, payments } of repeatedIn(rows)) {
      const within = payments.filter(({ day }) => day >= from && day <= to);
      if (within.length === 0) continue;
      paid.push({
        name: commonName(within.map(({ name }) => name)),
        period,
        count: within.length,
        ...figure(
          within.reduce((sum, { amount }) => sum + amount, 0),
          { ids: within.map(({ id }) => id).join() },
        ),
      });
    }
  }
  return paid.toSorted((a, b) => b.amount - a.amount);
}
