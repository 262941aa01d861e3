import type { CurrencyCode } from '#contract/currencies.ts';
import type { Insights } from '#contract/insights.ts';
import { asShown, fromDecimal, toDecimal } from '#contract/money.ts';
import { dueFor } from './due.ts';

type Ahead = Insights['ahead'];
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
