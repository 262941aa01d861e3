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
  switch (doubt.kind) {
    case 'several amounts':
      return quickEntryMessages.severalAmounts(amountInWords(doubt.amount, currency));
    case 'part of the name':
      return quickEntryMessages.partOfTheName(amountInWords(doubt.amount, currency));
    case 'day or amount':
      return quickEntryMessages.dayOrAmount(amountInWords(doubt.amount, currency));
    case 'dash or minus':
      return quickEntryMessages.dashOrMinus(amountInWords(doubt.amount, currency));
    case 'direction':
      return quickEntryMessages.direction;
    case 'several days':
      return quickEntryMessages.severalDays;
    case 'unclear day':
      return quickEntryMessages.unclearDay(doubt.words);
    case 'other rhythm':
      return quickEntryMessages.otherRhythm(doubt.words);
    case 'too many decimals':
      return transactionMessages.costDecimals;
    case 'too large':
      return transactionMessages.costTooLarge(amountLimit);
    case 'other currency':
      return quickEntryMessages.otherCurrency(doubt.sign, currency);
    case 'unknown category':
      return quickEntryMessages.unknownCategory(doubt.name);
    case 'several categories':
      return quickEntryMessages.severalCategories(doubt.name);
  }
}
