import { firstDayOf, type LocalDate, type Month, monthOf } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import { expensesIn } from './figures.ts';
import { insightId } from './findings/insight-id.ts';
import { medianBy } from './median.ts';
import { dayInMonth } from './ranges.ts';

/** Expenses of a month through some day. */
export interface MonthSoFar {
  month: Month;
  spent: MinorUnits;
}

/** A few small purchases double easily: what is spent above the usual must matter. */
const leastShare = 0.05;
const fewestDays = 5;

/** Of the whole usual month. */
const leastOfMonth = 1.25;

/** Whether a category is well above its whole usual month, and by so much that it matters. */
export function mayHaveDoubled(
  spent: MinorUnits,
  usual: MinorUnits,
  { today, usualTotal }: { today: LocalDate; usualTotal: MinorUnits },
): boolean {
  return (
    Number(today.slice(8)) >= fewestDays && spent > usual * leastOfMonth && spent >= usualTotal * leastShare
  );
}

/** A category with more than twice its usual by this day of the month; undefined if it has less. */
export function doubledCategory(
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
