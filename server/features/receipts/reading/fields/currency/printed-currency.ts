import { type AmountShapes, isAlwaysWhole, severalCents } from '../amount-shapes.ts';
import { countriesUsing } from '../country/countries.ts';
import { type CountryWeights, clearLead, tellingWeight } from '../country/weigh-countries.ts';
import type { PrintLine } from '../print-lines.ts';
import { currenciesMarked, isWeakMark, marksIn } from './currency-marks.ts';
import { currencyCodes, type PrintedCurrency } from './printed-currencies.ts';

interface Known {
  /** Of the countries, for which clear marks of currencies speak, too. */
  weights: CountryWeights;
  /** The user's own currencies, the most likely first: what an ambiguous mark means without other evidence. */
  own: readonly PrintedCurrency[];
  shapes: AmountShapes;
}

/** A mark that may be another word needs this much evidence of a country where it is one. */
const leastForWeak = 2;

/** That of the country, if it is told; otherwise the one that most marks stand for. */
export function printedCurrency(prints: readonly PrintLine[], known: Known): PrintedCurrency | null {
  const ranked = currencyCodes.toSorted((a, b) => weightOf(b, known) - weightOf(a, known));
  const [first, second] = ranked as [PrintedCurrency, PrintedCurrency];
  const lead = weightOf(first, known) - weightOf(second, known);
  if (weightOf(first, known) >= tellingWeight && lead >= clearLead) return first;
  const meant = prints.flatMap(({ text }) => marksIn(text).flatMap((mark) => meaningOf(mark, known) ?? []));
  const most = ranked
    .map((currency) => ({ currency, count: meant.filter((one) => one === currency).length }))
    .reduce((a, b) => (b.count > a.count ? b : a));
  return most.count > 0 ? most.currency : null;
}

/** What the mark most likely stands for on this receipt; undefined if it is probably another word. */
function meaningOf(mark: string, known: Known): PrintedCurrency | undefined {
  const possible = currenciesMarked(mark).filter((currency) => isFit(currency, known.shapes));
  const highest = Math.max(...possible.map((currency) => weightOf(currency, known)));
  if (isWeakMark(mark) && highest < leastForWeak) return undefined;
  const likely = possible.filter((currency) => weightOf(currency, known) > highest - 1);
  return known.own.find((currency) => likely.includes(currency)) ?? likely[0];
}

/** Among many amounts with cents, a yen sign is a misread speck. */
function isFit(currency: PrintedCurrency, { commas, points }: AmountShapes): boolean {
  return !isAlwaysWhole(currency) || commas + points < severalCents;
}

function weightOf(currency: PrintedCurrency, { weights }: Known): number {
  return Math.max(0, ...countriesUsing(currency).map((code) => weights.get(code) ?? 0));
}
