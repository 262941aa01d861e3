import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { SumFlaw } from '#contract/sums.ts';

/** In which order a country writes the day and the month of a date in figures. */
export type DayOrder = 'day first' | 'month first';

/** What a line is read by. */
export interface EntryContext {
  today: LocalDate;
  dayOrder: DayOrder;
  currency: CurrencyCode;
  expenseCategories: readonly string[];
  incomeCategories: readonly string[];
  /** How the name was used last, once that is known. */
  usedAs?: 'income' | 'expense' | undefined;
}

/** Why a line may mean something else than was read. */
export type Doubt =
  | { kind: 'several amounts' | 'part of the name' | 'day or amount' | 'dash or minus'; amount: MinorUnits }
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

/** A line as it was understood; what it does not say is undefined, and the day then today. */
export interface EntryReading {
  isIncome: boolean;
  /** May be empty. */
  name: string;
  amount: MinorUnits | undefined;
  /** A sum that cannot be reckoned as it is written, in the place of an amount. */
  flawedSum: FlawedSum | undefined;
  /** The exact result of a sum had more than two decimals. */
  isRounded: boolean;
  addedOn: LocalDate;
  /** Written in the line. */
  category: string | undefined;
  doubts: Doubt[];
}

/** Stands where something was taken out of a line, so that what stood on both sides of it stays apart. */
export const gap = '\n';

/** A stretch of a line. */
export interface Stretch {
  start: number;
  end: number;
}

export function takeOut(line: string, { start, end }: Stretch): string {
  return `${line.slice(0, start)} ${gap} ${line.slice(end)}`;
}
