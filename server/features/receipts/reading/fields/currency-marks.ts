import type { CurrencyCode } from '#contract/currencies.ts';

/** Currency marks beside amounts; `null` for unsupported currencies. */
const marks: readonly (readonly [mark: string, currency: CurrencyCode | null])[] = [
  ['CA$', 'CAD'],
  ['CAD', 'CAD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['AUD', 'AUD'],
  ['US$', 'USD'],
  ['USD', 'USD'],
  ['$', 'USD'],
  ['EUR', 'EUR'],
  ['EURO', 'EUR'],
  ['€', 'EUR'],
  ['GBP', 'GBP'],
  ['£', 'GBP'],
  ['JPY', 'JPY'],
  ['YEN', 'JPY'],
  ['¥', 'JPY'],
  ['￥', 'JPY'],
  ['円', 'JPY'],
  ['INR', 'INR'],
  ['RS.', 'INR'],
  ['RS', 'INR'],
  ['₹', 'INR'],
  ['RM', null],
  ['MYR', null],
  ['CHF', null],
  ['SGD', null],
];

const longestFirst = marks.map(([mark]) => mark).sort((a, b) => b.length - a.length);

/** A regular expression for the marks, longest first; letters must not be part of a longer word. */
export const markPattern = longestFirst
  .flatMap((mark) => [mark, mark.toLowerCase(), mark.charAt(0) + mark.slice(1).toLowerCase()])
  .filter((mark, index, all) => all.indexOf(mark) === index)
  .map((mark) => mark.replace(/[.$]/g, '\\$&'))
  .join('|');

/** Currencies for which "$" may stand. */
const dollars: readonly CurrencyCode[] = ['USD', 'CAD', 'AUD'];

/** "$" means the user's own dollar, if they have one. */
export function currencyOf(mark: string, own?: CurrencyCode): CurrencyCode | null {
  if (mark === '$' && own !== undefined && dollars.includes(own)) return own;
  const wanted = mark.toUpperCase();
  return marks.find(([written]) => written === wanted)?.[1] ?? null;
}
