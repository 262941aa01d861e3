import { lastDayOf, monthOf } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Insights } from '#contract/insights.ts';
import { asShown, fromDecimal, toDecimal } from '#contract/money.ts';
import type { ForecastOf } from './shared/due-section.ts';

type Ahead = Insights['ahead'];

interface Due {
  expected: Ahead['expected'];
  /** Whether today's balance is part of the sum too. */
  hasBalance: boolean;
}

/** The payments that add up to a figure of what comes. */
export function dueFor(
  of: ForecastOf,
  { expected, nextIncome, days }: Pick<Ahead, 'expected' | 'nextIncome' | 'days'>,
): Due {
  const expenses = expected.filter(({ isIncome }) => !isIncome);
  if (typeof of === 'object') {
    const last = lastDayOf(monthOf(days[0]?.day ?? ''));
    const repeating = expenses.filter(({ source }) => source !== 'entered'); // the budget counts that as spent
    return {
      expected: repeating.filter(({ category, day }) => category === of.category && day <= last),
      hasBalance: false,
    };
  }
  if (of === 'before' || of === 'free')
    return {
      expected: expenses.filter(({ day }) => nextIncome === null || day < nextIncome.day),
      hasBalance: of === 'free',
    };
  return { expected: expected.filter(({ day }) => day <= of), hasBalance: true };
}

type Expected = Ahead['expected'][number];

/** What comes, with balances that follow from the amounts as they are shown. */
export function shownAhead(ahead: Ahead, currency: CurrencyCode): Ahead {
  const shown = (amount: number) => asShown(fromDecimal(amount), currency);
  const start = shown(ahead.balance.amount);
  const perDay = ahead.everyday && shown(ahead.everyday.amount);
  const sumOf = (expected: readonly Expected[]) =>
    expected.reduce((sum, { isIncome, amount }) => sum + (isIncome ? shown(amount) : -shown(amount)), 0);
  const byDay = Map.groupBy(ahead.expected, ({ day }) => day);
  let balance = start;
  const days = ahead.days.map((day, place) => {
    balance += sumOf(byDay.get(day.day) ?? []);
    const withEveryday = perDay === null ? null : toDecimal(balance - perDay * place);
    return { ...day, balance: toDecimal(balance), withEveryday };
  });
  const dueBefore = -sumOf(dueFor('before', ahead).expected);
  return {
    ...ahead,
    days,
    lowest: days.find(({ day }) => day === ahead.lowest.day) ?? ahead.lowest,
    dueBefore: toDecimal(dueBefore),
    free: toDecimal(start - dueBefore),
  };
}
