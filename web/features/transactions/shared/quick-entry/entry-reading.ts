import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Rhythm } from '#contract/recurrence.ts';
import type { DayOrder } from '#contract/region.ts';
import type { SumError } from '#contract/sums.ts';

/** How amounts are typed. */
export interface Typing {
  currency: CurrencyCode;
  /** A comma where "1.800" is eighteen hundred. */
  decimalSeparator: string;
}

/** The context for parsing a line. */
export interface EntryContext extends Typing {
  today: LocalDate;
  dayOrder: DayOrder;
  expenseCategories: readonly string[];
  incomeCategories: readonly string[];
  /** The last type of the name, once it is known. */
  usedAs?: 'income' | 'expense' | undefined;
}

/** Why a line may mean something else. */
export type Doubt =
  | { kind: 'several amounts' | 'part of the name' | 'day or amount' | 'dash or minus'; amount: MinorUnits }
  /** What it is about, as written. */
  | { kind: 'unclear day' | 'other rhythm' | 'other currency'; words: string }
  | { kind: 'unknown category' | 'several categories'; words: string }
  /** Income or expense. */
  | { kind: 'direction' }
  | { kind: 'several days' | 'too many decimals' | 'too large' };

export interface FlawedSum {
  text: string;
  flaw: SumError;
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
  /** How often it repeats, if the line says so; `addedOn` is then the first day. */
  rhythm: Rhythm | undefined;
  doubts: Doubt[];
}

/** Replaces what was cut out of a line, so that the text on both sides stays separate. */
export const gap = '\n';

/** A range of a line. */
export interface Stretch {
  start: number;
  end: number;
}

export interface FoundAmount extends Stretch {
  /** Undefined if it has too many decimals or is an invalid calculation. */
  amount: MinorUnits | undefined;
  flawedSum: FlawedSum | undefined;
  isRounded: boolean;
  /** Has decimals, plus or minus or a currency sign, or is a calculation: unlikely to be part of a name. */
  isPlain: boolean;
  /** Has a currency sign. */
  isMarked: boolean;
  /** Has the name of a currency beside it. */
  isNamed?: boolean;
  direction: 'income' | 'expense' | undefined;
  /** A dash may be a separator instead of a minus, and "3x 10.50" may be three for that. */
  isDashed: boolean;
  /** The sign of a currency that is not the user's. */
  foreignSign: string | undefined;
  /** Its digits could also be several numbers, or another number be meant. */
  isUncertain: boolean;
}

export function isApartFrom(taken: readonly Stretch[]) {
  return (found: Stretch) => taken.every(({ start, end }) => found.end <= start || found.start >= end);
}

export function stretchOf({ index, 0: text }: RegExpExecArray): Stretch {
  return { start: index, end: index + text.length };
}

export function takeOut(line: string, { start, end }: Stretch): string {
  return `${line.slice(0, start)} ${gap} ${line.slice(end)}`;
}
