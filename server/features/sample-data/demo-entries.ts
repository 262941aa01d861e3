import type { BudgetInput } from '#contract/budgets.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  monthOf,
  toYearAndMonth,
} from '#contract/calendar.ts';
import type { RecurringInput } from '#contract/recurring.ts';
import type { TransactionInput } from '#contract/transactions.ts';
import { type DemoDay, type Habit, oneOf, type Random, randomFrom } from './habit.ts';
import { habits } from './habits.ts';

/**
 * Simulated transactions from the first of the month two years ago to today, oldest first; deterministic for a seed.
 */
export function demoTransactions(today: LocalDate, seed: number): TransactionInput[] {
  const random = randomFrom(seed);
  const start = firstDayOf(addMonths(monthOf(today), -24));
  return daysFromTo(start, today)
    .map((date) => describeDay(date, today))
    .flatMap((day) =>
      habits.filter(({ when }) => when(day, random)).map((habit) => happen(habit, day, random)),
    );
}

function describeDay(date: LocalDate, today: LocalDate): DemoDay {
  return {
    date,
    dayOfMonth: Number(date.slice(8, 10)),
    month: Number(date.slice(5, 7)),
    weekday: new Date(date).getUTCDay(),
    yearsAgo: daysBetween(date, today) < 365 ? 0 : 1,
  };
}

function happen(
  { names, category, isIncome, price, notes = [''] }: Habit,
  day: DemoDay,
  random: Random,
): TransactionInput {
  return {
    name: oneOf(random, names),
    category,
    cost: price(day, random),
    addedOn: day.date,
    isIncome,
    note: oneOf(random, notes),
  };
}

const monthly: [category: string, amount: number][] = [
  ['Groceries', 320_00],
  ['Food', 150_00],
  ['Bills', 1_150_00],
  ['Transportation', 110_00],
  ['Entertainment', 60_00],
  ['Shopping', 200_00],
];

/** Budgets for this month and the previous one. */
export function demoBudgets(today: LocalDate): BudgetInput[] {
  return [0, -1].flatMap((back) => {
    const month = toYearAndMonth(addMonths(monthOf(today), back));
    return monthly.map(([category, amount]) => ({ category, amount, ...month }));
  });
}

const friday = 5;

/** Recurring transactions that go on with what the demo's history has, each from its next day after today. */
export function demoRecurring(today: LocalDate): RecurringInput[] {
  const days = daysFromTo(addDays(today, 1), addDays(today, 31));
  const entry = (name: string, category: string, amount: number, isDue: (day: LocalDate) => boolean) => ({
    name,
    category,
    amount,
    isIncome: false,
    frequency: 'monthly' as const,
    startDate: days.find(isDue) ?? today,
  });
  const onThe = (dayOfMonth: string) => (day: LocalDate) => day.endsWith(`-${dayOfMonth}`);
  const isPayday = (day: LocalDate) => new Date(day).getUTCDay() === friday;
  return [
    entry('Harbour Row rent', 'Bills', 745_00, onThe('01')),
    entry('Pebble Mobile', 'Subscriptions', 10_00, onThe('06')),
    entry('Letterbox Broadband', 'Bills', 29_00, onThe('11')),
    entry('Lantern Films', 'Subscriptions', 12_99, onThe('14')),
    {
      ...entry('Fairweather Bindery', 'Salary', 612_40, isPayday),
      isIncome: true,
      frequency: 'weekly',
    },
  ];
}
