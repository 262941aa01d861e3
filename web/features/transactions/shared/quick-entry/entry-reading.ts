import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { SumFlaw } from '#contract/sums.ts';
import { amountInWords } from './in-words.ts';

/** The order of day and month in a numeric date. */
export type DayOrder = 'day first' | 'month first';

/** The context for parsing a line. */
export interface EntryContext {
  today: LocalDate;
  dayOrder: DayOrder;
  currency: CurrencyCode;
  expenseCategories: readonly string[];
  incomeCategories: readonly string[];
  /** The last type of the name, once it is known. */
  usedAs?: 'income' | 'expense' | undefined;
}

/** Why a line may mean something else. */
export type Doubt =
  | { kind: 'several amounts' | 'part of the name' | 'day or amount' | 'dash or minus'; amount: MinorUnits }
  /** Income or expense. */
  | { kind: 'direction' }
  | { kind: 'several days' }
  | { kind: 'unclear day'; words: string }
  | { kind: 'too many decimals' }
  | { kind: 'too large' }
  | { kind: 'other currency'; sign: string }
  | { kind: 'unknown category'; name: string };

export interface FlawedSum {
  text: string;
  flaw: SumFlaw;
}

/** A parsed line. What it does not contain is undefined; the day is then today. */
export interface EntryReading {
  isIncome: boolean;
  /** May be empty. */
  name: string;
  amount: MinorUnits | undefined;
  /** A calculation that cannot be evaluated, in place of an amount. */
  flawedSum: FlawedSum | undefined;
  /** The exact result of the calculation has more than two decimals. */
  isRounded: boolean;
  addedOn: LocalDate;
  /** Given in the line. */
  category: string | undefined;
  doubts: Doubt[];
}

/** Replaces what was cut out of a line, so that the text on both sides stays separate. */
export const gap = '\n';

/** A range of a line. */
export interface Stretch {
  start: number;
  end: number;
}

export function takeOut(line: string, { start, end }: Stretch): string {
  return `${line.slice(0, start)} ${gap} ${line.slice(end)}`;
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
    case 'too many decimals':
      return transactionMessages.costDecimals;
    case 'too large':
      return transactionMessages.costTooLarge;
    case 'other currency':
      return quickEntryMessages.otherCurrency(doubt.sign, currency);
    case 'unknown category':
      return quickEntryMessages.unknownCategory(doubt.name);
  }
}
