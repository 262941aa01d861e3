import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Box, Doubt } from '#contract/receipts.ts';
import type { PrintedCurrency } from './fields/currency/currency-marks.ts';
import type { DateOrder } from './fields/printed-dates.ts';
import type { TextLine } from './fields/text-lines.ts';

/** What is known before the receipt is read. */
export interface FieldHints {
  today: LocalDate;
  /** The display currency: what "$" or "kr" may mean, and the very last hint at the order of day and month. */
  currency?: CurrencyCode;
  /** Of the user, IANA. */
  timeZone?: string;
  /** The country that the browser is set to, ISO 3166. */
  region?: string;
  /** How dates of earlier receipts turned out to be written, newest first. */
  confirmedOrders?: readonly ConfirmedOrder[];
  /** Names of known merchants. */
  merchants?: readonly string[];
}

export interface ConfirmedOrder {
  /** As the user names it, and as it was read. */
  merchants: readonly string[];
  /** As printed, ISO 4217. */
  currency: string | null;
  order: DateOrder;
}

/** The extracted fields of a receipt, each with its confidence and position. */
export interface Reading {
  merchant: ReadMerchant | null;
  amount: ReadField<MinorUnits> | null;
  date: ReadDate | null;
  /** The currency printed on it, or told by its country; null if it is not recognised. */
  currency: PrintedCurrency | null;
  /** For manual corrections. */
  lines: TextLine[];
}

export interface ReadMerchant extends ReadField<string> {
  /** The text as read, if the value is a similar known merchant's name. */
  guessedFrom?: string;
}

export interface ReadDate extends ReadField<LocalDate> {
  /** In which its numbers were read, if it is printed in numbers and ends with the year. */
  order?: DateOrder;
}

export interface ReadField<T> {
  value: T;
  /** From 0 to 1: of all fields with 0.9, at least nine in ten are right. */
  confidence: number;
  /** Needs no review: there is no reason for doubt. */
  sure: boolean;
  doubt: Doubt | null;
  /** Null if the value was computed and is not printed. */
  box: Box | null;
  /** Other possible values, most likely first. */
  alternatives: T[];
}

export type ReadingFailureCode =
  | 'not_an_image_or_pdf'
  | 'too_many_pixels'
  | 'too_long'
  | 'too_large_avif'
  | 'too_many_pages'
  | 'damaged'
  | 'locked'
  | 'too_slow'
  | 'busy';

/** Why a file cannot be read, as a code that the caller turns into an answer. */
export class ReadingFailure extends Error {
  readonly code: ReadingFailureCode;

  constructor(code: ReadingFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** For errors of a decoder, which say little. */
export function failAsDamaged(cause: unknown): never {
  throw cause instanceof ReadingFailure ? cause : new ReadingFailure('damaged', { cause });
}
