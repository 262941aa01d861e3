import { daysBetween, formatDay, type LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { amountLimit, formatMoney, isShownRounded, type MinorUnits, toTyped } from '#contract/money.ts';
import type { Doubt } from './entry-reading.ts';

/** "Yesterday, 21 Nov" or "Sunday, 1 Jun 2031, still to come": makes a misread day noticeable. */
export function dayInWords(day: LocalDate, today: LocalDate): string {
  const distance = daysBetween(today, day);
  const word = quickEntryMessages.nearDays.get(distance);
  if (word !== undefined) return `${word}, ${formatDay(day, 'short')}`;
  const date = `${quickEntryMessages.weekdays[new Date(day).getUTCDay()]}, ${formatDay(day, 'long')}`;
  return distance > 0 ? quickEntryMessages.toCome(date) : date;
}

/** "£4.50", or "4.50, shown as ¥5" if the currency shows fewer decimals than are stored. */
export function amountInWords(amount: MinorUnits, currency: CurrencyCode): string {
  const shown = formatMoney(amount, currency);
  return isShownRounded(amount, currency) ? `${quickEntryMessages.shownAs(toTyped(amount))} ${shown}` : shown;
}

export function describeDoubt(doubt: Doubt, currency: CurrencyCode): string {
  const { doubts } = quickEntryMessages;
  if ('amount' in doubt) return doubts[doubt.kind](amountInWords(doubt.amount, currency));
  if ('words' in doubt) return doubts[doubt.kind](doubt.words, currency);
  return doubt.kind === 'too large' ? transactionMessages.costTooLarge(amountLimit) : doubts[doubt.kind];
}
