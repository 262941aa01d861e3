import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { BankLine } from './bank-lines.ts';

/** A transaction of the book that no bank has said anything of. */
export interface Entry {
  id: string;
  day: LocalDate;
  /** Negative is money out. */
  amount: MinorUnits;
  /** As `bankText` joins name and note. */
  text: string;
  recurringId: string | null;
}

/** A row of the file that the book does not have yet. */
export interface OpenRow extends BankLine {
  /** The key of its payee. */
  payee: string;
}

/** How many days apart the booking and the day that a person entered, or a receipt shows, may be. */
export const daysApart = 4;
