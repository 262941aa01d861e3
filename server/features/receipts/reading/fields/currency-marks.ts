import type { CurrencyCode } from '#contract/currencies.ts';

/** How a currency is marked beside an amount; `null` for one that is not among ours. */
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

/** The marks as a piece of an expression, the longest first; those of letters are no part of a longer word. */
export const markPattern = longestFirst
  .flatMap((mark) => [mark, mark.toLowerCase(), mark.charAt(0) + mark.slice(1).toLowerCase()])
  .filter((mark, index, all) => all.indexOf(mark) === index)
  .map((mark) => mark.replace(/[.$]/g, '\\$&'))
  .join('|');

/** A plain "$" may be any of these. */
const dollars: readonly CurrencyCode[] = ['USD', 'CAD', 'AUD'];

/** A plain "$" is the user's own dollar, if they have one. */
export function currencyOf(mark: string, own?: CurrencyCode): CurrencyCode | null {
  if (mark === '$' && own !== undefined && dollars.includes(own)) return own;
  const wanted = mark.toUpperCase();
  return marks.find(([written]) => written === wanted)?.[1] ?? null;
}
