import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { DateOrder } from './date-marks.ts';

/** What is known before the receipt is read. */
export interface FieldHints {
  today: LocalDate;
  /** The user's currency: resolves "$", implies no decimals for yen, and hints at the date order. */
  currency?: CurrencyCode;
  /** Order of day and month, used if the receipt does not reveal it. */
  dateOrder?: DateOrder;
  /** Names of known merchants. */
  merchants?: readonly string[];
}
