import { type CurrencyCode, getCurrency } from './currencies.ts';
import { amongEnglish, currentRegion, formatWhole, type MoneyForm, replaceDigits } from './region.ts';
import { inUsStyle, typedForm } from './typed-number.ts';

/** A whole number of hundredths of the currency: 12.34 is 1234. Never a fraction, so sums are exact. */
export type MinorUnits = number;

export const minAmount: MinorUnits = 1;
export const maxAmount: MinorUnits = 99_999_999_999;
/** All amounts are below this, which is not in hundredths. */
export const amountLimit = (maxAmount + minAmount) / 100;

const plainDecimal = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Parses a plain decimal such as `7`, `7.2` or `7.25`; undefined for anything else, such as a third decimal. */
export function parseDecimal(text: string): MinorUnits | undefined {
  const match = plainDecimal.exec(text);
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * Parses what a person types, in the style of the region or, where it cannot be mistaken, in another one: with blanks, a
 * decimal comma or group separators (also Indian ones); undefined if it is not an amount.
 */
export function parseTyped(text: string): MinorUnits | undefined {
  return parseUsStyle(inUsStyle(text));
}

/** What divides groups of three digits, and blanks beside a point: "3'50" is three and a half, as Spaniards write it. */
const groupSeparators = /(?<=\d)[\s'’](?=\d{3}(?!\d))|\s(?=[.,])|(?<=[.,])\s/g;

/** The same for a text that has been through `inUsStyle`. */
export function parseUsStyle(text: string): MinorUnits | undefined {
  const compact = text.trim().replace(groupSeparators, '');
  if (/^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(compact))
    return parseDecimal(compact.replaceAll(',', ''));
  if (
    /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(compact) &&
    (compact.includes(',') || compact.split('.').length > 2)
  )
    return parseDecimal(compact.replaceAll('.', '').replace(',', '.'));
  return parseDecimal(
    compact
      .replace(/^(\d*)[,'’](\d{1,2})$/, '$1.$2')
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

/** As it is typed, for a form: `1234` is "12.34", or "12,34" where that is the custom. Without groups. */
export function toTyped(minor: MinorUnits): string {
  const { digits, decimal } = typedForm();
  return replaceDigits(toPlainText(minor).replace('.', decimal), digits);
}

/** The parts of a formatted amount, so that the decimals can be set smaller and the sign placed elsewhere. */
export interface MoneyParts extends Pick<MoneyForm, 'before' | 'after'> {
  sign: '' | '-';
  /** With group separators: "1,234". */
  whole: string;
  /** With the decimal point: ".56", or empty. */
  decimals: string;
}

/**
 * In the form of the region, with the currency's sign and number of decimals: "£1,234.56", "¥1,235", "-CA$5.00", "1.234,56 €".
 */
export function formatMoney(minor: MinorUnits, currency: CurrencyCode): string {
  const { sign, before, whole, decimals, after } = moneyParts(minor, currency);
  return sign + before + whole + decimals + after;
}

/** Without decimals: "£375", rounded half away from zero. */
export function formatWholeMoney(minor: MinorUnits, currency: CurrencyCode): string {
  const size = Math.round(Math.abs(minor) / 100) * 100;
  const { sign, before, whole, after } = moneyParts(minor < 0 ? 0 - size : size, currency);
  return sign + before + whole + after;
}

/** From thousands or millions on in a short form, without a sign: "£1.2M", "1,2 Mio. €". */
export function formatCompactMoney(minor: MinorUnits, currency: CurrencyCode, mostDecimals: 1 | 2): string {
  const options = {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: mostDecimals,
    useGrouping: 'always', // like amounts; else "9000 €" beside "12.000 €"
  } as const;
  return amongEnglish(
    new Intl.NumberFormat(currentRegion().platformTag, options).format(Math.abs(minor) / 100),
  );
}

/** Whether the amount has hundredths that its currency does not show. */
export function isShownRounded(minor: MinorUnits, currency: CurrencyCode): boolean {
  return getCurrency(currency).decimals === 0 && minor % 100 !== 0;
}

/**
 * The amount as it is shown: where the currency has no decimals, rounded half away from zero. Figures that are shown beside
 * each other must add up as they are shown, so what is calculated from them is `shownDifference` or `shownParts`.
 */
export function asShown(minor: MinorUnits, currency: CurrencyCode): MinorUnits {
  if (!isShownRounded(minor, currency)) return minor;
  const size = Math.abs(minor);
  const rest = size % 100;
  const rounded = size - rest + (rest >= 50 ? 100 : 0);
  return minor < 0 ? 0 - rounded : rounded;
}

/** What is left of one shown amount after another. */
export function shownDifference(from: MinorUnits, taken: MinorUnits, currency: CurrencyCode): MinorUnits {
  return asShown(from, currency) - asShown(taken, currency);
}

/** The parts of a sum as they are shown beside it: those with the largest remainders are rounded up until they add up to it. */
export function shownParts(parts: readonly MinorUnits[], currency: CurrencyCode): MinorUnits[] {
  if (!parts.some((part) => isShownRounded(part, currency))) return [...parts];
  const remainderOf = (part: MinorUnits) => part - Math.floor(part / 100) * 100;
  const sum = parts.reduce((total, part) => total + part, 0);
  const floored = parts.reduce((total, part) => total + part - remainderOf(part), 0);
  const missing = (asShown(sum, currency) - floored) / 100;
  const roundedUp = new Set(
    parts
      .map((part, index) => ({ index, remainder: remainderOf(part) }))
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map((part, index) => part - remainderOf(part) + (roundedUp.has(index) ? 100 : 0));
}

/** Where the currency shows no decimals, the amount is rounded as by `asShown`. */
export function moneyParts(minor: MinorUnits, currency: CurrencyCode): MoneyParts {
  const { decimals: places } = getCurrency(currency);
  const form = currentRegion().moneyIn(currency);
  const size = Math.abs(asShown(minor, currency));
  const hundredths = size % 100;
  return {
    sign: minor < 0 ? '-' : '',
    before: form.before,
    whole: formatWhole((size - hundredths) / 100, form),
    decimals:
      places === 0
        ? ''
        : form.decimal + replaceDigits(`${hundredths < 10 ? '0' : ''}${hundredths}`, form.digits),
    after: form.after,
  };
}
