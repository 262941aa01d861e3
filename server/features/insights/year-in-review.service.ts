import {
  type DayRange,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  monthsFromTo,
  yearAndMonth,
} from '#contract/calendar.ts';
import type { Figure, YearInReview } from '#contract/insights.ts';
import { insightsMessages } from '#contract/messages/insights.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { listRecurring } from '#server/features/recurring/recurring.service.ts';
import { sumBy } from '#server/features/transactions/totals.service.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { flowsByMonth, totalFlows } from './cash-flow.ts';
import { compareCategories } from './categories-of-range.ts';
import { expensesIn, figure } from './figures.ts';
import { commonName, type StoredSeries, seriesIn } from './findings/find-in-rows.ts';
import { listDismissed, listSubjectRows, type SubjectRow } from './findings/findings.queries.ts';
import { currentFindings, mostRowsOfSubject } from './findings.service.ts';
import { findFirstDay, type MerchantSum, sumByMerchant } from './insights.queries.ts';
import { reachesBack } from './ranges.ts';
import { type SummedRange, sumMonths } from './sum-ranges.ts';

export async function reviewYear(deps: Deps, caller: Caller, asked: string): Promise<YearInReview> {
  const year = parseYear(asked);
  const { userId } = caller;
  const db = deps.db.read;
  const first = await findFirstDay(db, userId);
  const [now, before] = await Promise.all([
    sumYear(db, userId, year),
    reachesBack(first, firstDayOfYear(year - 1)) ? sumYear(db, userId, year - 1) : undefined,
  ]);
  const { range, months } = now;
  await yieldToEventLoop();
  const { nameOf } = await categoryIndex(db, userId);
  const byMonth = flowsByMonth(now, first);
  const used = byMonth
    .filter(({ month }) => months.has(month))
    .toSorted((a, b) => b.kept.amount - a.kept.amount);
  const categories = compareCategories(now, before, nameOf);
  const sums = await sumMerchants(db, userId, range);
  return {
    year,
    years: await pastYears(db, userId, todayOf(caller, deps.clock)),
    ...totalFlows(now),
    yearBefore: before ? totalFlows(before) : null,
    months: byMonth,
    best: used[0]?.month ?? null,
    worst: used.at(-1)?.month ?? null,
    categories: categories.flatMap(({ name, now }) => (now.amount > 0 ? [{ name, ...now }] : [])),
    merchants: await mostPaid(db, userId, { range, sums }),
    subscriptions: await paidRepeatedly(deps, userId, { range, sums }),
    changes: largestChanges(categories),
  };
}

/** The years before this one that have transactions, latest first. */
export async function pastYears(db: Db, userId: UserId, today: LocalDate): Promise<number[]> {
  const thisYear = Number(today.slice(0, 4));
  const to = yearAndMonth(thisYear - 1, 12);
  const months = await sumBy(db, userId, ['period'], { grain: 'month', to });
  const years = new Set(months.map(({ period }) => Number(period.slice(0, 4))));
  return [...years].toSorted((a, b) => b - a);
}

function parseYear(asked: string): number {
  if (/^(19|20|21)\d\d$/.test(asked)) return Number(asked);
  throw new AppError('invalid', insightsMessages.yearInvalid, {
    fields: { year: insightsMessages.yearInvalid },
  });
}

async function sumYear(db: Db, userId: UserId, year: number): Promise<SummedRange> {
  const months = await sumMonths(db, userId, { from: yearAndMonth(year, 1), to: yearAndMonth(year, 12) });
  return { range: { from: firstDayOfYear(year), to: `${year}-12-31` }, months };
}

function firstDayOfYear(year: number): LocalDate {
  return `${year}-01-01`;
}

const changesShown = 5;

function largestChanges(categories: ReturnType<typeof compareCategories>): YearInReview['changes'] {
  return categories
    .flatMap(({ name, now, before }) =>
      before && before.amount !== now.amount ? [{ name, now, before }] : [],
    )
    .toSorted((a, b) => changeOf(b) - changeOf(a))
    .slice(0, changesShown);
}

function changeOf({ now, before }: { now: Figure; before: Figure }): number {
  return Math.abs(now.amount - before.amount);
}

/** Expenses by merchant, month by month, so that others are served in between. */
async function sumMerchants(db: Db, userId: UserId, range: DayRange): Promise<MerchantSum[]> {
  const sums = new Map<string, MerchantSum>();
  for (const month of monthsFromTo(monthOf(range.from), monthOf(range.to))) {
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    for (const { merchant, amount, count, added } of await sumByMerchant(db, userId, days)) {
      const sum = sums.get(merchant);
      sums.set(merchant, {
        merchant,
        amount: amount + (sum?.amount ?? 0),
        count: count + (sum?.count ?? 0),
        added: added + (sum?.added ?? 0),
      });
    }
    await yieldToEventLoop();
  }
  return [...sums.values()];
}

interface OfMerchants {
  range: DayRange;
  sums: readonly MerchantSum[];
}

const merchantsShown = 10;

/** The merchants to whom most was paid. */
async function mostPaid(
  db: Db,
  userId: UserId,
  { range, sums }: OfMerchants,
): Promise<YearInReview['merchants']> {
  const most = sums
    .toSorted((a, b) => b.amount - a.amount || a.merchant.localeCompare(b.merchant))
    .slice(0, merchantsShown);
  return Promise.all(
    most.map(async ({ merchant, amount, count }) => ({
      name: await lastNameOf(db, userId, merchant),
      ...figure(amount, { ...expensesIn(range), merchant }),
      count,
    })),
  );
}

/** As it was last written. */
async function lastNameOf(db: Queryable, userId: UserId, merchant: string): Promise<string> {
  const [row] = await listSubjectRows(db, userId, {
    kind: 'merchant',
    is_income: 0,
    subject: merchant,
    limit: 1,
  });
  return row?.name ?? merchant;
}

/** What was paid repeatedly in a year, also by recurring transactions, whether or not it has ended since. */
async function paidRepeatedly(
  deps: Deps,
  userId: UserId,
  { range: { from, to }, sums }: OfMerchants,
): Promise<YearInReview['subscriptions']> {
  const paid: YearInReview['subscriptions'] = [];
  const { found, dismissed } = await repeatedlyPaid(deps, userId, from);
  for (const { merchant: subject, added } of sums) {
    if (added === 0 && !found.has(subject)) continue;
    const rows = await rowsAround(deps.db.read, userId, { subject, from, to });
    for (const series of seriesIn(rows)) {
      const { period, payments } = series;
      const within = payments.filter(({ day }) => day >= from && day <= to);
      const isDismissed =
        dismissed.has(laneOf(subject, series)) || payments.some(({ id }) => dismissed.has(id));
      if (within.length === 0 || isDismissed) continue;
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
    await yieldToEventLoop();
  }
  return paid.toSorted((a, b) => b.amount - a.amount);
}

/** The newest expenses at a merchant or, if the first day is before these, the newest until the last day. */
async function rowsAround(
  db: Queryable,
  userId: UserId,
  { subject, from, to }: DayRange & { subject: string },
): Promise<SubjectRow[]> {
  const merchant = { kind: 'merchant', is_income: 0, subject, limit: mostRowsOfSubject } as const;
  const newest = await listSubjectRows(db, userId, merchant);
  const oldest = newest[mostRowsOfSubject - 1];
  if (oldest === undefined || oldest.added_on < from) return newest;
  return listSubjectRows(db, userId, { ...merchant, until: to });
}

/** Tells payments of two people to one merchant apart, too, also years before. */
function laneOf(
  subject: string,
  { period, dayOfMonth }: Pick<StoredSeries, 'period' | 'dayOfMonth'>,
): string {
  return `${subject} ${period} ${dayOfMonth}`;
}

/** The merchants that may have been, and what was dismissed: the last payments and the lanes. */
async function repeatedlyPaid(
  deps: Deps,
  userId: UserId,
  from: LocalDate,
): Promise<Record<'found' | 'dismissed', Set<string>>> {
  const [kept, rules, dismissed] = await Promise.all([
    currentFindings(deps, userId, from),
    listRecurring(deps.db.read, userId, from),
    listDismissed(deps.db.read, userId),
  ]);
  const found = kept.filter(({ is_income, findings }) => is_income === 0 && findings.repeated.length > 0);
  const ofRules = rules.filter(({ isIncome }) => !isIncome).map(({ name }) => merchantKey(name));
  const hidden = found.flatMap(({ subject, findings }) =>
    findings.repeated
      .filter(({ _id }) => dismissed.has(_id))
      .flatMap((each) => [laneOf(subject, each), ...each.payments.map(({ id }) => id)]),
  );
  return {
    found: new Set([...found.map(({ subject }) => subject), ...ofRules]),
    dismissed: new Set(hidden),
  };
}
