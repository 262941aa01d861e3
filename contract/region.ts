import { type CurrencyCode, getCurrency } from './currencies.ts';

/** How numbers are written. */
export interface NumberForm {
  /** From zero to nine. */
  digits: string;
  decimal: string;
  group: string;
  /** Matches where a group of digits begins: of three, or in India of two beyond the thousands. */
  groupStarts: RegExp;
  /** Numbers with fewer digits have no groups: in Spain 1234, but 12.345. */
  leastGrouped: number;
}

/** How amounts are written, with what stands before or after them, such as the currency sign. */
export interface MoneyForm extends NumberForm {
  before: string;
  after: string;
}

/** How days are written: with DD, MM and YYYY in place of the figures, or D and MMM for "5 Nov". */
export interface DayForm {
  long: string;
  short: string;
  month: string;
}

/** How a region writes numbers, amounts and days, and reads what is typed. */
export interface Region {
  /** BCP 47. */
  readonly tag: string;
  readonly numbers: NumberForm;
  readonly moneyIn: (currency: CurrencyCode) => MoneyForm;
  /** The tag for what the browser writes itself. */
  readonly platformTag: string;
  /** With the blank before it, where there is one. */
  readonly percentSign: string;
  readonly days: DayForm;
  /** Of day and month in a numeric date. */
  readonly dayOrder: DayOrder;
}

export type DayOrder = 'day first' | 'month first';

export const latinDigits = '0123456789';

export const englishDays: DayForm = { long: 'D MMM YYYY', short: 'D MMM', month: 'MMM YYYY' };

const usNumbers: NumberForm = {
  digits: latinDigits,
  decimal: '.',
  group: ',',
  groupStarts: /\B(?=(\d{3})+$)/g,
  leastGrouped: 4,
};

/**
 * What the specification asks for, and what everyone sees whose region is not known. Written down instead of asked of the
 * browser, whose number formatting takes a phone 50 ms to load.
 */
export const usEnglish: Region = {
  tag: 'en-US',
  numbers: usNumbers,
  moneyIn: (currency) => ({ ...usNumbers, before: getCurrency(currency).prefix, after: '' }),
  platformTag: 'en-US',
  percentSign: '%',
  days: englishDays,
  dayOrder: 'month first',
};

let inUse = usEnglish;

/** The region that everything is written and read in. */
export function currentRegion(): Region {
  return inUse;
}

/** Called by the browser, which has one person to write for. The server never does. */
export function setRegion(region: Region): void {
  inUse = region;
}

/** Whole numbers with groups, in the region's digits. */
export function formatWhole(count: number, form: NumberForm): string {
  const plain = String(count);
  const grouped = plain.length < form.leastGrouped ? plain : plain.replace(form.groupStarts, form.group);
  return replaceDigits(grouped, form.digits);
}

/** Replaces the digits 0 to 9. */
export function replaceDigits(text: string, digits: string): string {
  return digits === latinDigits ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/**
 * As it fits into the English text around it: without bidirectional marks, which would move an amount about, and with the
 * yen sign that its typeface has.
 */
export function amongEnglish(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '').replaceAll('\uffe5', '¥');
}
