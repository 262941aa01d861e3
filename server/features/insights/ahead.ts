import {
  addDays,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
} from '#contract/calendar.ts';
import type { Figure, Insights } from '#contract/insights.ts';
import { fromDecimal, type MinorUnits, toDecimal } from '#contract/money.ts';
import { perYear } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';
import { daysAhead, type Expected, type Found } from './expected.ts';
import { expensesIn, figure } from './figures.ts';

/** The balance day by day, if what is expected comes and nothing else; and with everyday spending as well. */
export function aheadOf(
  expected: Expected[],
  { today, balance, everyday }: { today: LocalDate; balance: MinorUnits; everyday: Figure | undefined },
): Insights['ahead'] {
  const byDay = Map.groupBy(expected, ({ day }) => day);
  const perDay = everyday && fromDecimal(everyday.amount);
  const sums = { balance, low: balance, high: balance };
  const days = daysFromTo(today, addDays(today, daysAhead)).map((day, place) => {
    for (const each of byDay.get(day) ?? []) addTo(sums, each);
    return {
      day,
      ...sums,
      withEveryday: perDay === undefined ? undefined : sums.balance - perDay * place,
    };
  });
  const lowest = days.reduce((least, day) => (day.balance < least.balance ? day : least));
  const nextIncome = nextIncomeOf(expected.filter(({ isIncome, day }) => isIncome && day > today));
  const dueBefore = expected
    .filter(({ isIncome, day }) => !isIncome && (nextIncome === null || day < nextIncome.day))
    .reduce((sum, { amount }) => sum + fromDecimal(amount), 0);
  return {
    balance: figure(balance, { endDate: today }),
    expected,
    days: days.map((each) => ({
      day: each.day,
      balance: toDecimal(each.balance),
      low: toDecimal(each.low),
      high: toDecimal(each.high),
      withEveryday: decimalOrNull(each.withEveryday),
    })),
    lowest: {
      day: lowest.day,
      balance: toDecimal(lowest.balance),
      withEveryday: decimalOrNull(lowest.withEveryday),
    },
    everyday: everyday ?? null,
    nextIncome,
    dueBefore: toDecimal(dueBefore),
    free: toDecimal(balance - dueBefore),
  };
}

/** The first that one can live on: at least a quarter of the largest, so not the interest between two salaries. */
function nextIncomeOf(incomes: readonly Expected[]): Expected | null {
  const largest = Math.max(...incomes.map(({ amount }) => amount));
  return incomes.find(({ amount }) => amount >= largest / 4) ?? null;
}

interface Sums {
  balance: MinorUnits;
  low: MinorUnits;
  high: MinorUnits;
}

function addTo(sums: Sums, { isIncome, amount, low, high }: Expected): void {
  const sign = isIncome ? 1 : -1;
  sums.balance += sign * fromDecimal(amount);
  sums.low += sign * fromDecimal(isIncome ? low : high);
  sums.high += sign * fromDecimal(isIncome ? high : low);
}

const daysPerMonth = 365.25 / 12;

/** Expenses a day that are not expected: the usual month without what repeats. It opens to that month. */
export function everydayOf(
  usual: { month: Month; expenses: MinorUnits } | undefined,
  { rules, found }: { rules: readonly Recurring[]; found: readonly Found[] },
): Figure | undefined {
  if (usual === undefined) return undefined;
  let repeated = 0;
  for (const rule of rules)
    if (!rule.isIncome && !rule.isPaused) repeated += (fromDecimal(rule.amount) * perYear(rule)) / 12;
  for (const { isIncome, yearlyCost } of found) if (!isIncome) repeated += fromDecimal(yearlyCost) / 12;
  const perDay = Math.max(0, Math.round((usual.expenses - repeated) / daysPerMonth));
  return figure(perDay, expensesIn({ from: firstDayOf(usual.month), to: lastDayOf(usual.month) }));
}

function decimalOrNull(amount: MinorUnits | undefined): number | null {
  return amount === undefined ? null : toDecimal(amount);
}
