import {
  addDays,
  addMonths,
  type DayRange,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { type SumBy, sumBy } from '#server/features/transactions/totals.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { IncomeAndExpenses } from './figures.ts';
import { type Ranges, reachesBack } from './ranges.ts';

interface Sums {
  now: SummedRange;
  /** Undefined if the entries do not reach back that far. */
  before: SummedRange | undefined;
  yearBefore: SummedRange | undefined;
  /** Every month of these ranges, the last twelve up to the range's end, and the last six. */
  months: MonthSums;
}

/** The sums of the range and of those it is compared with, from the monthly totals and the days at their ends. */
export async function readSums(
  db: Queryable,
  userId: UserId,
  of: Ranges & { today: LocalDate; first: LocalDate | undefined },
): Promise<Sums> {
  const compared = [of.before, of.yearBefore].filter(({ from }) => reachesBack(of.first, from));
  const end = monthOf(of.range.to);
  const starts = [of.range, ...compared].map(({ from }) => monthOf(from));
  const [from = end] = [...starts, addMonths(end, -11), addMonths(monthOf(of.today), -6)].sort();
  const to = end > monthOf(of.today) ? end : monthOf(of.today);
  const months = await sumMonths(db, userId, { from, to });
  const sum = async (range: DayRange) => ({
    range,
    months: await sumRange(db, userId, { ...range, months }),
  });
  const ifReached = (range: DayRange) => (compared.includes(range) ? sum(range) : undefined);
  const sums = [sum(of.range), ifReached(of.before), ifReached(of.yearBefore)] as const;
  const [now, before, yearBefore] = await Promise.all(sums);
  return { now, before, yearBefore, months };
}

/** Sums by category, of each direction. */
interface SumsByCategory {
  income: Map<string, MinorUnits>;
  expenses: Map<string, MinorUnits>;
}

export type MonthSums = ReadonlyMap<Month, SumsByCategory>;

export interface SummedRange {
  range: DayRange;
  months: MonthSums;
}

/** The sums of every month from `from` to `to` that has any. */
export async function sumMonths(
  db: Queryable,
  userId: UserId,
  months: { from: Month; to: Month },
): Promise<MonthSums> {
  const byMonth = new Map<Month, SumsByCategory>();
  for (const { period, ...sum } of await sumBy(db, userId, ['period', 'is_income', 'category_id'], {
    grain: 'month',
    ...months,
  })) {
    let sums = byMonth.get(period);
    if (sums === undefined) {
      sums = emptySums();
      byMonth.set(period, sums);
    }
    add(sums, sum, 1);
  }
  return byMonth;
}

/** The months of the range, the first and the last without their days outside it. */
export async function sumRange(
  db: Queryable,
  userId: UserId,
  { from, to, months }: DayRange & { months: MonthSums },
): Promise<MonthSums> {
  const [first, last] = [monthOf(from), monthOf(to)];
  const inRange = new Map([...months].filter(([month]) => month >= first && month <= last));
  const outside = [
    { month: first, days: { from: firstDayOf(first), to: addDays(from, -1) } },
    { month: last, days: { from: addDays(to, 1), to: lastDayOf(last) } },
  ];
  for (const { month, days } of outside) {
    const whole = inRange.get(month);
    if (whole === undefined || days.from > days.to) continue;
    const part = { income: new Map(whole.income), expenses: new Map(whole.expenses) };
    for (const sum of await sumDays(db, userId, days)) add(part, sum, -1);
    inRange.set(month, part);
  }
  return inRange;
}

type SideSum = SumBy<'is_income' | 'category_id'>;

/** The sums of these days, by category and direction. */
export function sumDays(db: Queryable, userId: UserId, days: DayRange): Promise<SideSum[]> {
  return sumBy(db, userId, ['is_income', 'category_id'], { grain: 'day', ...days });
}

export function addUp(months: Iterable<SumsByCategory>): SumsByCategory {
  const sums = emptySums();
  for (const { income, expenses } of months) {
    for (const [id, amount] of income) sums.income.set(id, (sums.income.get(id) ?? 0) + amount);
    for (const [id, amount] of expenses) sums.expenses.set(id, (sums.expenses.get(id) ?? 0) + amount);
  }
  return sums;
}

export function totalsOf({ income, expenses }: SumsByCategory): IncomeAndExpenses {
  return { income: totalOf(income), expenses: totalOf(expenses) };
}

export function emptySums(): SumsByCategory {
  return { income: new Map(), expenses: new Map() };
}

function totalOf(sums: ReadonlyMap<string, MinorUnits>): MinorUnits {
  let total = 0;
  for (const amount of sums.values()) total += amount;
  return total;
}

function add(sums: SumsByCategory, { is_income, category_id, amount }: SideSum, factor: 1 | -1): void {
  const side = is_income ? sums.income : sums.expenses;
  const sum = (side.get(category_id) ?? 0) + factor * amount;
  if (sum === 0) side.delete(category_id);
  else side.set(category_id, sum);
}
