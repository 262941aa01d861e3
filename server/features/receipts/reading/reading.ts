import type { LocalDate } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Box, Line } from './recognised.ts';

export const fieldNames = ['amount', 'date', 'merchant'] as const;

export type FieldName = (typeof fieldNames)[number];

/** What was read of a receipt: each field with how likely it is right and where it stands. */
export interface Reading {
  merchant: ReadMerchant | null;
  amount: ReadField<MinorUnits> | null;
  date: ReadField<LocalDate> | null;
  /** The currency marked on it, when it is one of ours. */
  currency: CurrencyCode | null;
  /** The lines of the best pass, for corrections by hand. */
  lines: Line[];
}

export interface ReadMerchant extends ReadField<string> {
  /** What was read, where the value is only the name of a known merchant much like it. */
  guessedFrom?: string;
}

export interface ReadField<T> {
  value: T;
  /** From 0 to 1, calibrated: of all fields read with 0.9, nine in ten are right. */
  confidence: number;
  /** Right often enough to need no look: at least 98.5 in 100, of names, which have more letters, 96. */
  sure: boolean;
  /** Absent when the value was worked out and stands nowhere. */
  box: Box | null;
  /** What else it may be, the likeliest first. */
  alternatives: T[];
}
