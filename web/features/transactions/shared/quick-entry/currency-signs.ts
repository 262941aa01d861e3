import { type Currency, type CurrencyCode, currencies, getCurrency } from '#contract/currencies.ts';

/** A pattern for every way to write a currency, longest first: "CA$" before "$". */
export const money = currencies
  .flatMap((currency) => signsOf(currency))
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace(/[$.]/g, String.raw`\$&`))
  .join('|');

/** Whether a sign can be that of the currency. */
export function isOf(currency: CurrencyCode, mark: string): boolean {
  return signsOf(getCurrency(currency)).includes(mark.toUpperCase());
}

/** A dollar is also written with the first letters of its country: "C$", "CA$". */
function signsOf({ code, symbol, alsoTyped = [] }: Currency): string[] {
  const ofCountry = symbol === '$' ? [`${code.slice(0, 1)}$`, `${code.slice(0, 2)}$`] : [];
  return [code, symbol, ...alsoTyped, ...ofCountry];
}
