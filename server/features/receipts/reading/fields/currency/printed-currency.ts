import type { AmountShapes } from '../amount-shapes.ts';
import { countriesUsing } from '../country/countries.ts';
import { type CountryWeights, clearLead, tellingWeight } from '../country/weigh-countries.ts';
import type { PrintLine } from '../print-lines.ts';
import { currenciesMarked, isWeakMark, marksIn } from './currency-marks.ts';
import { currencyCodes, type PrintedCurrency } from './printed-currencies.ts';
import { isAlwaysWhole, severalCents } from './whole-amounts.ts';

interface Known {
  weights: CountryWeights;
  /** The user's own currencies, the most likely first: what an ambiguous mark means without other evidence. */
  own: readonly PrintedCurrency[];
  shapes: AmountShapes;
}

/** A mark that may be another word needs this much evidence of a country where it is one. */
const leastForWeak = 2;

interface Marked {
  currency: PrintedCurrency;
  mark: string;
  line: PrintLine;
}

/** By its marks, of which the country decides the ambiguous ones; without any, by the country alone. */
export function printedCurrency(prints: readonly PrintLine[], known: Known): PrintedCurrency | null {
  const told = currencyOfCountry(known.weights);
  const marked = prints.flatMap((line) =>
    marksIn(line.text).flatMap((mark): Marked[] => {
      const currency = meaningOf(mark, told, known);
      return currency === undefined ? [] : [{ currency, mark, line }];
    }),
  );
  const [most] = [...Map.groupBy(marked, ({ currency }) => currency)]
    .filter(([currency]) => isFit(currency, known.shapes))
    .filter(([currency, found]) => told === undefined || currency === told || !isMisread(found))
    .sort(
      ([one, a], [other, b]) =>
        b.length - a.length || weightOf(other, known.weights) - weightOf(one, known.weights),
    );
  return most?.[0] ?? told ?? null;
}

/** Among many amounts with cents, a yen sign is a misread speck. */
function isFit(currency: PrintedCurrency, { commas, points }: AmountShapes): boolean {
  return !isAlwaysWhole(currency) || commas + points < severalCents;
}

/** A sign on a single line may be a misread letter. */
function isMisread(found: readonly Marked[]): boolean {
  return found.every(({ mark, line }) => mark.length === 1 && line === found[0]?.line);
}

/**
 * What the mark most likely stands for on this receipt; undefined if it is probably another word, or a mark of several
 * currencies but not of the country's: some tills print "$" everywhere.
 */
function meaningOf(
  mark: string,
  told: PrintedCurrency | undefined,
  { weights, own }: Known,
): PrintedCurrency | undefined {
  const possible = currenciesMarked(mark);
  if (told !== undefined && possible.length > 1 && !possible.includes(told)) return undefined;
  if (isWeakMark(mark)) return possible.find((currency) => weightOf(currency, weights) >= leastForWeak);
  const highest = Math.max(...possible.map((currency) => weightOf(currency, weights)));
  const likely = possible.filter((currency) => weightOf(currency, weights) > highest - 1);
  const ofUser = own.find((currency) => likely.includes(currency));
  return ofUser ?? likely[0];
}

/** The currency of the country that everything but the marks tells. */
function currencyOfCountry(weights: CountryWeights): PrintedCurrency | undefined {
  const ranked = currencyCodes
    .map((currency) => ({ currency, weight: weightOf(currency, weights) }))
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = ranked;
  if (first === undefined || second === undefined) return undefined;
  const isTold = first.weight >= tellingWeight && first.weight - second.weight >= clearLead;
  return isTold ? first.currency : undefined;
}

function weightOf(currency: PrintedCurrency, weights: CountryWeights): number {
  return Math.max(0, ...countriesUsing(currency).map((code) => weights.get(code) ?? 0));
}
