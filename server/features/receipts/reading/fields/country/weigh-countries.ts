import { amountShapes } from '../amount-shapes.ts';
import { currenciesMarked, isWeakMark, marksIn } from '../currency/currency-marks.ts';
import type { PrintLine } from '../print-lines.ts';
import { type Clue, type Country, comma, countriesUsing, countryCodes } from './countries.ts';
import { cluesInNumbers } from './country-patterns.ts';
import { cluesInWords } from './country-words.ts';

/** How much on a receipt points to each country. */
export type CountryWeights = ReadonlyMap<Country, number>;

/** From this weight on, the country is told. */
export const tellingWeight = 4;
/** By how much the leading country must be ahead of one where it would mean something else. */
export const clearLead = 2;

export function weighCountries(prints: readonly PrintLine[]): CountryWeights {
  const found = new Map(prints.flatMap(({ text }) => cluesIn(text)).map((clue) => [clue.name, clue]));
  const weights = new Map<Country, number>();
  const add = (clue: Pick<Clue, 'countries'>, weight: number) => {
    for (const code of clue.countries) weights.set(code, (weights.get(code) ?? 0) + weight);
  };
  for (const clue of found.values()) add(clue, clue.weight);
  add({ countries: otherwiseSeparated(prints) }, -2);
  return weights;
}

function cluesIn(text: string): Clue[] {
  return [...cluesInWords(text), ...cluesInNumbers(text), ...cluesInMarks(text)];
}

/** US dollars are also printed elsewhere, and a mark of several currencies tells less than one of its own. */
function cluesInMarks(text: string): Clue[] {
  return [...new Set(marksIn(text))]
    .filter((mark) => !isWeakMark(mark))
    .map((mark) => {
      const currencies = currenciesMarked(mark);
      const isOwn = currencies.length === 1 && currencies[0] !== 'USD';
      return {
        name: `marked ${currencies}`,
        countries: currencies.flatMap(countriesUsing),
        weight: isOwn ? 4 : 2,
      };
    });
}

/** The countries that separate cents otherwise than this receipt does. */
function otherwiseSeparated(prints: readonly PrintLine[]): readonly Country[] {
  const { commas, points } = amountShapes(prints);
  if (Math.max(commas, points) < fewestAmounts || Math.min(commas, points) * 4 > commas + points) return [];
  return commas > points ? countryCodes.filter((code) => !comma.includes(code)) : comma;
}

const fewestAmounts = 3;
