import type { CurrencyCode } from '#contract/currencies.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { amountLimit } from '#contract/money.ts';
import type { Doubt } from './entry-reading.ts';
import { amountInWords } from './in-words.ts';

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
