import { type LocalDate, monthOf, yearAndMonth } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsMessages } from '#contract/messages/insights.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { listRecurring } from '#server/features/recurring/recurring.service.ts';
import { sumBy } from '#server/features/transactions/totals.service.ts';
import { type Principal, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { cashFlow } from './cash-flow.ts';
import { flowOf, rankCategories } from './categories-of-range.ts';
import { findDoubledCategories } from './doubled-categories.service.ts';
import { forecast } from './forecast.service.ts';
import { readHistory } from './history.service.ts';
import { findFirstDay } from './insights.queries.ts';
import { partsNeedingHistory } from './needs-more-history.ts';
import { daysOfPace, paceOf, usualMonths as usualMonthsOf } from './pace.ts';
import { defaultRange, type Ranges, rangeBefore, yearBefore } from './ranges.ts';
import { type MonthSums, readSums } from './sum-ranges.ts';
import { pastYears } from './year-in-review.service.ts';

interface RequestedRange {
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

/** Reads totals and what is kept of the history: it costs as much with a million transactions as with a thousand. */
export async function getInsights(deps: Deps, caller: Principal, range: RequestedRange): Promise<Insights> {
  const { userId } = caller;
  const db = deps.db.read;
  const today = todayOf(caller, deps.clock);
  const ranges = rangesOf(range, today);
  const [first, { nameOf }, rules] = await Promise.all([
    findFirstDay(db, userId),
    categoryIndex(db, userId),
    listRecurring(db, userId, today),
  ]);
  const when = { today, first };
  const usualMonths = usualMonthsOf(today, first);
  const [sums, spent, history] = await Promise.all([
    readSums(db, userId, { ...ranges, ...when }),
    sumBy(db, userId, ['period'], { grain: 'day', isIncome: false, ...daysOfPace(today) }),
    readHistory(deps, userId, { today, rules, nameOf }),
  ]);
  const { now, months } = sums;
  const { found, repeated, dismissed } = history;
  const known = { today, months, usualMonths, nameOf };
  const doubled = await findDoubledCategories(db, userId, known);
  const later = partsNeedingHistory(when, ranges);
  return {
    today,
    firstDay: first ?? null,
    range: ranges.range,
    cashFlow: cashFlow(now, { ...sums, first }),
    pace: paceOf(new Map(spent.map(({ period, amount }) => [period, amount])), when),
    flow: flowOf(now, nameOf),
    categories: rankCategories(now, { ...sums, usualMonths, first }, nameOf),
    ahead: await forecast(db, userId, { ...known, rules, found, repeated }),
    found,
    unusual: later.some(({ part }) => part === 'unusual')
      ? []
      : [...doubled.filter(({ _id }) => !dismissed.has(_id)), ...history.unusual],
    later,
    lastYear: await latestPastYear(db, userId, { ...when, months }),
  };
}

const mostYears = 10;

function rangesOf(asked: RequestedRange, today: LocalDate): Ranges {
  const to = asked.to ?? today;
  const range = { from: asked.from ?? defaultRange(to).from, to };
  const longest = `${Number(to.slice(0, 4)) - mostYears}${to.slice(4)}`;
  if (range.from > to || range.from <= longest)
    throw new AppError('invalid', insightsMessages.rangeInvalid, {
      fields: { to: insightsMessages.rangeInvalid },
    });
  return { range, before: rangeBefore(range), yearBefore: yearBefore(range) };
}

async function latestPastYear(
  db: Db,
  userId: UserId,
  { today, first, months }: { today: LocalDate; first: LocalDate | undefined; months: MonthSums },
): Promise<number | null> {
  const thisYear = yearAndMonth(Number(today.slice(0, 4)), 1);
  if (first === undefined || monthOf(first) >= thisYear) return null;
  const known = [...months.keys()]
    .filter((month) => month < thisYear)
    .sort()
    .at(-1);
  return known ? Number(known.slice(0, 4)) : ((await pastYears(db, userId, today))[0] ?? null);
}
