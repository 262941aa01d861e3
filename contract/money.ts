import { type CurrencyCode, getCurrency } from './currencies.ts';

/** A whole number of hundredths of the currency: 12.34 is 1234. Never a fraction, so sums are exact. */
export type MinorUnits = number;

export const minAmount: MinorUnits = 1;
export const maxAmount: MinorUnits = 99_999_999_999;

const plainDecimal = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Reads a plain decimal such as `7`, `7.2` or `7.25`; anything else, more than two decimals included, is undefined. */
export function parseDecimal(text: string): MinorUnits | undefined {
  const match = plainDecimal.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Reads what a person types: outer blanks, a decimal comma and separators between groups, the Indian ones too, are taken; undefined when it is no amount. */
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

/** The amount as the API writes it: a JSON number with at most two decimals, exact below 70 million million. */
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

const formatters = new Map<CurrencyCode, Intl.NumberFormat>();

/** US English with the currency's own symbol and decimals: "£1,234.56", "¥1,235", "-CA$5.00". */
export function formatMoney(minor: MinorUnits, currency: CurrencyCode): string {
  return formatterOf(currency).format(toPlainText(minor) as Intl.StringNumericLiteral);
}

/** The same text in its parts, for setting the decimals smaller. */
export function formatMoneyToParts(minor: MinorUnits, currency: CurrencyCode): Intl.NumberFormatPart[] {
  return formatterOf(currency).formatToParts(toPlainText(minor) as Intl.StringNumericLiteral);
}

function formatterOf(currency: CurrencyCode): Intl.NumberFormat {
  let formatter = formatters.get(currency);
  if (formatter === undefined) {
    const { decimals } = getCurrency(currency);
    formatter = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(currency, formatter);
  }
  return formatter;
}
