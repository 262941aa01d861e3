import { currencies, defaultCurrency } from './currencies.ts';
import { currentRegion, latinDigits, type MoneyForm } from './region.ts';

/** How amounts are typed: the separators and digits are those of any currency. */
export function typedForm(): MoneyForm {
  return currentRegion().moneyIn(defaultCurrency);
}

const codes = currencies.map(({ code }) => code).join('|');
const currencySigns = new RegExp(
  `\\p{Lu}{0,3}\\p{Sc}(?:\\s\\p{Lu}{2}\\b|\\p{Lu}{0,3})|\\b(?:${codes})\\b|\\b[Rr]s\\b\\.?|円|[\\u061c\\u200e\\u200f]`,
  'gu',
);
const figures = /\d[\d.,]*|[.,]\d+/g;

/**
 * A typed amount or calculation with the digits and separators of US English, without currency signs. Where the decimal
 * separator is a comma, "1.234" is a thousand only if points also separate its groups: elsewhere it stays what it is.
 */
export function inUsStyle(text: string): string {
  const { decimal, group } = typedForm();
  const plain = inLatinDigits(text).replace(currencySigns, '');
  if (decimal !== ',') return plain;
  return plain.replace(figures, (number) =>
    group !== '.' && /^\d{1,3}\.\d{3}$/.test(number) ? number : withSwappedSeparators(number),
  );
}

function withSwappedSeparators(number: string): string {
  return number.replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'));
}

const otherFigures = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];
const otherSeparators: Record<string, string> = { '٫': '.', '٬': ',', '．': '.', '，': ',' };

/** The text with Latin digits in place of Arabic, Persian, full-width ones and those of the region, character by character. */
export function inLatinDigits(text: string): string {
  const known = [...otherFigures, typedForm().digits];
  return text.replace(/[^\p{ASCII}\p{L}]/gu, (character) => {
    const digits = known.find((each) => each.includes(character));
    return digits
      ? (latinDigits[digits.indexOf(character)] ?? character)
      : (otherSeparators[character] ?? character);
  });
}
