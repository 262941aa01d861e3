import { type CurrencyCode, getCurrency } from './currencies.ts';
import { formatCount } from './wording.ts';

/** A whole number of hundredths of the currency: 12.34 is 1234. Never a fraction, so sums are exact. */
export type MinorUnits = number;

export const minAmount: MinorUnits = 1;
export const maxAmount: MinorUnits = 99_999_999_999;

const plainDecimal = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Parses a plain decimal such as `7`, `7.2` or `7.25`; undefined for anything else, such as a third decimal. */
export function parseDecimal(text: string): MinorUnits | undefined {
  const match = plainDecimal.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * Parses what a person types, with blanks, a decimal comma or group separators (also Indian ones); undefined if it is
 * not an amount.
 */
export function parseTyped(text: string): MinorUnits | undefined {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (/^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(compact))
    return parseDecimal(compact.replaceAll(',', ''));
  if (
    /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(compact) &&
    (compact.includes(',') || compact.split('.').length > 2)
  )
    return parseDecimal(compact.replaceAll('.', '').replace(',', '.'));
  return parseDecimal(
    compact
      .replace(/^(\d*),(\d{1,2})$/, '$1.$2')
      .replace(/^\./, '0.')
      .replace(/\.$/, ''),
  );
}

/** The amount as the API writes it: a JSON number with at most two decimals, exact below 70 trillion. */
export function toDecimal(minor: MinorUnits): number {
  return minor / 100;
}

/** The inverse of `toDecimal`. */
export function fromDecimal(decimal: number): MinorUnits {
  return Math.round(decimal * 100);
}

/** `1234` is "12.34", always with two decimals and no grouping. */
export function toPlainText(minor: MinorUnits): string {
  const rest = Math.abs(minor) % 100;
  return `${minor < 0 ? '-' : ''}${(Math.abs(minor) - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** The parts of a formatted amount, so that the decimals can be set smaller and the sign placed elsewhere. */
export interface MoneyParts {
  sign: '' | '-';
  /** As written before an amount in US English: "£", "CA$". */
  symbol: string;
  /** With group separators: "1,234". */
  whole: string;
  /** With the decimal point: ".56", or empty. */
  decimals: string;
}

/** In US English, with the currency's symbol and number of decimals: "£1,234.56", "¥1,235", "-CA$5.00". */
export function formatMoney(minor: MinorUnits, currency: CurrencyCode): string {
  const { sign, symbol, whole, decimals } = moneyParts(minor, currency);
  return sign + symbol + whole + decimals;
}

/** Whether the amount has hundredths that its currency does not show. */
export function isShownRounded(minor: MinorUnits, currency: CurrencyCode): boolean {
  return getCurrency(currency).decimals === 0 && minor % 100 !== 0;
}

/** Where the currency shows no decimals, the amount is rounded half away from zero. */
export function moneyParts(minor: MinorUnits, currency: CurrencyCode): MoneyParts {
  const { prefix: symbol, decimals: places } = getCurrency(currency);
  const size = Math.abs(minor);
  const hundredths = size % 100;
  const whole = (size - hundredths) / 100 + (places === 0 && hundredths >= 50 ? 1 : 0);
  return {
    sign: minor < 0 ? '-' : '',
    symbol,
    whole: formatCount(whole),
    decimals: places === 0 ? '' : `.${hundredths < 10 ? '0' : ''}${hundredths}`,
  };
}
