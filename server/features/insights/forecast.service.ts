import {
  addDays,
  type DayRange,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
} from '#contract/calendar.ts';
import type { Figure, Insights } from '#contract/insights.ts';
import { fromDecimal, type MinorUnits, toDecimal } from '#contract/money.ts';
import { sumAll, sumBy } from '#server/features/transactions/totals.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import { daysAhead, type ExpectedPayment, expectedPayments, type RepeatedPayment } from './expected.ts';
import { decimalOrNull, expensesIn, figure, medianBy } from './figures.ts';
import type { StoredSeries } from './findings/find-in-rows.ts';
import type { HistoryInput } from './history.service.ts';
import { listHandledDueDays, sumRecurring } from './insights.queries.ts';
import { periodNamed } from './repeated/periods.ts';
import { emptySums, type MonthSums, totalsOf } from './sum-ranges.ts';

interface ForecastInput extends HistoryInput {
  found: readonly RepeatedPayment[];
  /** Expenses that repeat, or did so in the usual months. */
  repeated: readonly StoredSeries[];
  months: MonthSums;
  usualMonths: readonly Month[];
}

/** The next days, from what is known of them. */
export async function forecast(
  db: Db,
  userId: UserId,
  { today, rules, found, repeated, nameOf, months, usualMonths }: ForecastInput,
): Promise<Insights['ahead']> {
  const totals = usualMonths.map((month) => ({ month, ...totalsOf(months.get(month) ?? emptySums()) }));
  const usual = medianBy(totals, ({ expenses }) => expenses);
  const toCome = { user_id: userId, added_on: { after: today, through: addDays(today, daysAhead) } };
  const [balance, handled, entered, recurring] = await Promise.all([
    balanceOn(db, userId, today),
    listHandledDueDays(db, userId, { from: today, to: addDays(today, daysAhead) }),
    listOwnRows(db, 'transactions', toCome, { by: ['added_on', 'id'] }),
    usual === undefined ? 0 : sumRecurring(db, userId, usual.month),
  ]);
  const named = entered.map((row) => ({ ...row, category: nameOf(row.category_id) }));
  const expected = expectedPayments({ rules, handled, found, entered: named }, today);
  return forecastOf(expected, { today, balance, everyday: everydayOf(usual, { recurring, repeated }) });
}

/** Of everything dated up to this day. */
async function balanceOn(db: Db, userId: UserId, day: LocalDate): Promise<MinorUnits> {
  const [all, after] = await Promise.all([
    sumAll(db, userId),
    sumBy(db, userId, ['is_income'], { grain: 'day', from: addDays(day, 1) }),
  ]);
  let balance = all.income - all.expenses;
  for (const { is_income, amount } of after) balance -= is_income ? amount : -amount;
  return balance;
}

/** The balance day by day, if what is expected comes and nothing else; and with everyday spending as well. */
function forecastOf(
  expected: ExpectedPayment[],
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
function nextIncomeOf(incomes: readonly ExpectedPayment[]): ExpectedPayment | null {
  const largest = incomes.reduce((most, { amount }) => Math.max(most, amount), 0);
  return incomes.find(({ amount }) => amount >= largest / 4) ?? null;
}

interface Sums {
  balance: MinorUnits;
  low: MinorUnits;
  high: MinorUnits;
}

function addTo(sums: Sums, { isIncome, amount, low, high }: ExpectedPayment): void {
  const sign = isIncome ? 1 : -1;
  sums.balance += sign * fromDecimal(amount);
  sums.low += sign * fromDecimal(isIncome ? low : high);
  sums.high += sign * fromDecimal(isIncome ? high : low);
}

const daysPerMonth = 365.25 / 12;

interface Repeating {
  /** What recurring transactions have added in the month. */
  recurring: MinorUnits;
  repeated: readonly StoredSeries[];
}

/** Expenses a day that are not expected: the usual month without those of it that repeat. It opens to that month. */
function everydayOf(
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
function paidIn({ from, to }: DayRange, { first, count, period, payments }: StoredSeries): MinorUnits {
  const isKept = count === payments.length || (payments[0]?.day ?? '') <= from;
  if (isKept || first > to)
    return payments.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0);
  const usual = medianBy(payments, ({ amount }) => amount)?.amount ?? 0;
  return (usual * periodNamed(period).perYear) / 12;
}
