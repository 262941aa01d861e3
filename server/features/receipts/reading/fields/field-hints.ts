import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { DateOrder } from './date-marks.ts';

/** What is known before the receipt is read. */
export interface FieldHints {
  today: LocalDate;
  /** The user's currency: "$" may be it, yen have no decimals, and with some the month often comes first. */
  currency?: CurrencyCode;
  /** The order of day and month, where the receipt does not tell. */
  dateOrder?: DateOrder;
  /** The names of the merchants the user has had before. */
  merchants?: readonly string[];
}
