import { firstDayOf, lastDayOf, type Month } from '#contract/calendar.ts';
import type { Figure } from '#contract/insights.ts';
import type { MinorUnits } from '#contract/money.ts';
import { expensesIn, figure, medianBy } from './figures.ts';
import type { KeptRepeated } from './findings/find-in-rows.ts';
import type { DayRange } from './ranges.ts';
import { periodNamed } from './repeated/periods.ts';

const daysPerMonth = 365.25 / 12;

interface Repeating {
  /** What recurring transactions have added in the month. */
  recurring: MinorUnits;
  repeated: readonly KeptRepeated[];
}

/** Expenses a day that are not expected: the usual month without those of it that repeat. It opens to that month. */
export function everydayOf(
  usual: { month: Month; expenses: MinorUnits } | undefined,
  { recurring, repeated }: Repeating,
): Figure | undefined {
  if (usual === undefined) return undefined;
  const range = { from: firstDayOf(usual.month), to: lastDayOf(usual.month) };
  let rest = usual.expenses - recurring;
  for (const each of repeated) rest -= paidIn(range, each);
  return figure(Math.max(0, Math.round(rest / daysPerMonth)), expensesIn(range));
}

/** What was paid in a month; on average, if only later payments are kept. */
function paidIn({ from, to }: DayRange, { first, count, period, payments }: KeptRepeated): MinorUnits {
  const isKept = count === payments.length || (payments[0]?.day ?? '') <= from;
  if (isKept || first > to)
    return payments.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0);
  const usual = medianBy(payments, ({ amount }) => amount)?.amount ?? 0;
  return (usual * periodNamed(period).perYear) / 12;
}
