import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { DateOrder } from './date-marks.ts';

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
