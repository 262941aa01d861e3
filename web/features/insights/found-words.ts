import { formatDay, formatMonth, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';

export type Found = Insights['found'][number];

/** The heading under which it is listed. */
export type FoundGroup = 'subscription' | 'bill' | 'habit' | 'income';

export function groupOf({ isIncome, kind }: Pick<Found, 'isIncome' | 'kind'>): FoundGroup {
  return isIncome ? 'income' : kind;
}

/** "Monthly, on the 2nd" */
export function howOften({ period, dayOfMonth }: Pick<Found, 'period' | 'dayOfMonth'>): string {
  const name = words.periods[period];
  if (dayOfMonth === null || period === 'annually') return name;
  return words.onThe(name, words.nth(dayOfMonth));
}

/** "Fri 4 Dec" */
export function dayWithWeekday(day: LocalDate): string {
  return `${words.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${formatDay(day, 'short')}`;
}

/** "Went up £2.00 in Sep 2026"; undefined if nothing changed within a year. */
export function changeOf({ change }: Pick<Found, 'change'>, currency: CurrencyCode): string | undefined {
  if (change === null) return undefined;
  const [from, to] = [fromDecimal(change.from), fromDecimal(change.to)];
  if (change.kind === 'trial')
    return words.trialEnded(formatMoney(from, currency), formatMoney(to, currency));
  const amount = formatMoney(Math.abs(to - from), currency);
  const month = formatMonth(monthOf(change.day));
  return change.kind === 'rise' ? words.wentUp(amount, month) : words.wentDown(amount, month);
}
