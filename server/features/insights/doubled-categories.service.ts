import { dayInMonth, firstDayOf, type LocalDate, type Month, monthOf } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { expensesIn, insightId, median, medianBy } from './figures.ts';
import { emptySums, type MonthSums, sumDays, sumRange, totalsOf } from './sum-ranges.ts';

interface HistoryInput {
  today: LocalDate;
  months: MonthSums;
  usualMonths: readonly Month[];
  nameOf(categoryId: string): string;
}

/** Categories that have doubled this month. Days are only added up for those well above a whole usual month. */
export async function findDoubledCategories(
  db: Queryable,
  userId: UserId,
  { today, months, usualMonths, nameOf }: HistoryInput,
): Promise<Insights['unusual']> {
  const month = monthOf(today);
  const current = await sumRange(db, userId, { from: firstDayOf(month), to: today, months });
  const usualOf = (spentIn: (month: Month) => number) => median(usualMonths.map(spentIn));
  const usualTotal = usualOf((each) => totalsOf(months.get(each) ?? emptySums()).expenses);
  if (usualTotal === undefined) return [];
  const candidates = [...(current.get(month) ?? emptySums()).expenses].filter(([id, spent]) => {
    const usual = usualOf((each) => months.get(each)?.expenses.get(id) ?? 0) ?? 0;
    return mayHaveDoubled(spent, usual, { today, usualTotal });
  });
  if (candidates.length === 0) return [];
  const earlier = await readMonthsSoFar(db, userId, { months: usualMonths, day: Number(today.slice(8)) });
  return candidates.flatMap(([id, spent]) => {
    const months = earlier.map(({ month, expenses }) => ({ month, spent: expenses.get(id) ?? 0 }));
    const doubled = doubledCategory(nameOf(id), {
      now: { month, spent },
      earlier: months,
      usualTotal,
      today,
    });
    return doubled === undefined ? [] : [doubled];
  });
}

/** Expenses by category of each month, through a day of the month. */
function readMonthsSoFar(
  db: Queryable,
  userId: UserId,
  { months, day }: { months: readonly Month[]; day: number },
): Promise<{ month: Month; expenses: Map<string, number> }[]> {
  return Promise.all(
    months.map(async (month) => {
      const sums = await sumDays(db, userId, { from: firstDayOf(month), to: dayInMonth(month, day) });
      const expenses = sums.filter(({ is_income }) => is_income === 0);
      return { month, expenses: new Map(expenses.map(({ category_id, amount }) => [category_id, amount])) };
    }),
  );
}

/** Expenses of a month through some day. */
interface MonthSoFar {
  month: Month;
  spent: MinorUnits;
}

/** A few small purchases double easily: what is spent above the usual must matter. */
const leastShare = 0.05;
const fewestDays = 5;

/** Of the whole usual month. */
const leastOfMonth = 1.25;

/** Whether a category is well above its whole usual month, and by so much that it matters. */
function mayHaveDoubled(
  spent: MinorUnits,
  usual: MinorUnits,
  { today, usualTotal }: { today: LocalDate; usualTotal: MinorUnits },
): boolean {
  return (
    Number(today.slice(8)) >= fewestDays && spent > usual * leastOfMonth && spent >= usualTotal * leastShare
  );
}

/** A category with more than twice its usual by this day of the month; undefined if it has less. */
function doubledCategory(
  name: string,
  {
    now,
    earlier,
    usualTotal,
    today,
  }: { now: MonthSoFar; earlier: readonly MonthSoFar[]; usualTotal: MinorUnits; today: LocalDate },
): Insights['unusual'][number] | undefined {
  const usual = medianBy(earlier, ({ spent }) => spent);
  if (usual === undefined || usual.spent === 0 || now.spent < 2 * usual.spent) return undefined;
  if (now.spent - usual.spent < usualTotal * leastShare) return undefined;
  const within = (month: Month) => ({
    ...expensesIn({ from: firstDayOf(month), to: dayInMonth(month, Number(today.slice(8))) }),
    category: name,
  });
  return {
    _id: insightId('category-doubled', name, monthOf(today)),
    kind: 'category-doubled',
    name,
    category: name,
    day: today,
    amount: toDecimal(now.spent),
    usual: toDecimal(usual.spent),
    rows: within(now.month),
    compared: within(usual.month),
  };
}
