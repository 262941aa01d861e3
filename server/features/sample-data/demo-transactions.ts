import {
  addMonths,
  daysBetween,
  daysFromTo,
  firstDayOf,
  type LocalDate,
  monthOf,
} from '#contract/calendar.ts';
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
