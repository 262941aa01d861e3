import { addDays, daysBetween, daysFromTo, type LocalDate } from '#contract/calendar.ts';
import type { TransactionInput } from '#contract/transactions.ts';
import type { DemoDay, Habit } from './habit.ts';
import { habits } from './habits.ts';
import { oneOf, type Random, randomFrom } from './random.ts';

const daysInTwoYears = 730;

/** Two years of a made-up life up to today, oldest first; the same for the same day and seed. */
export function demoTransactions(today: LocalDate, seed: number): TransactionInput[] {
  const random = randomFrom(seed);
  return daysFromTo(addDays(today, 1 - daysInTwoYears), today)
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
    yearsAgo: daysBetween(date, today) < daysInTwoYears / 2 ? 0 : 1,
  };
}

function happen(
  { names, category, isIncome = false, price, notes = [''] }: Habit,
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
