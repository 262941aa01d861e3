import { amountShapes } from '../amount-shapes.ts';
import { currenciesMarked, isWeakMark, marksIn } from '../currency/currency-marks.ts';
import type { PrintLine } from '../print-lines.ts';
import { find, vocabularyOf } from '../vocabulary.ts';
import { type Country, comma, countries, countriesUsing, countryCodes } from './countries.ts';
import { cluesInNumbers } from './country-patterns.ts';
import { countryTable, noEvidence, sharedPhrases } from './country-table.ts';

/** How much on a receipt points to each country. */
export type CountryWeights = ReadonlyMap<Country, number>;

/** Something printed that points to some countries. */
export interface Clue {
  /** Found again, it counts once. */
  name: string;
  countries: readonly Country[];
  weight: number;
}

/** From this weight on, the country is told. */
export const tellingWeight = 4;
/** By how much the leading country must be ahead of one where it would mean something else. */
export const clearLead = 2;
/** Fewer amounts do not tell how cents are separated. */
const fewestAmounts = 3;

export function weighCountries(prints: readonly PrintLine[]): CountryWeights {
  const found = new Map(prints.flatMap(({ text }) => cluesIn(text)).map((clue) => [clue.name, clue]));
  const weights = new Map<Country, number>();
  for (const clue of [...found.values(), cluesInSeparators(prints)])
    for (const code of clue.countries.filter((one) => countries.has(one)))
      weights.set(code, (weights.get(code) ?? 0) + clue.weight);
  return weights;
}

function cluesIn(text: string): Clue[] {
  return [...cluesInWords(text), ...cluesInNumbers(text), ...cluesInMarks(text)];
}

/** Shorter phrases are too often a letter away from names and other words, such as Danfe from Danke. */
const forgivenFrom = 7;

const cluesByPhrase = new Map<string, Clue[]>(noEvidence.split(', ').map((phrase) => [phrase, []]));
for (const row of `${countryTable}${sharedPhrases}`.replaceAll('\n  ', ' ').trim().split('\n')) {
  const [head = '', ...parts] = row.split('; ');
  const codes = head.match(/\b[A-Z]{2}\b/g) ?? [];
  for (const [weight = '', ...phrases] of parts.map((part) => part.split(/(?<=^\d) |, /)))
    for (const phrase of phrases) {
      const clue = { name: `${phrase} ${codes}`, countries: codes, weight: Number(weight) };
      cluesByPhrase.set(phrase, [...(cluesByPhrase.get(phrase) ?? []), clue]);
    }
}
const vocabulary = vocabularyOf(
  Object.fromEntries([...cluesByPhrase.keys()].map((phrase) => [phrase, phrase])),
  forgivenFrom,
);

function cluesInWords(text: string): Clue[] {
  return [...find(text, vocabulary)].flatMap((phrase) => cluesByPhrase.get(phrase) ?? []);
}

/** US dollars are also printed elsewhere, and a mark of several currencies tells less than one of its own. */
function cluesInMarks(text: string): Clue[] {
  const marks = [...new Set(marksIn(text))].filter((mark) => !isWeakMark(mark));
  return marks.map(currenciesMarked).map((currencies) => ({
    name: `marked ${currencies}`,
    countries: currencies.flatMap(countriesUsing),
    weight: currencies.length === 1 && currencies[0] !== 'USD' ? 4 : 2,
  }));
}

/** Speaks against the countries that separate cents otherwise than this receipt does. */
function cluesInSeparators(prints: readonly PrintLine[]): Omit<Clue, 'name'> {
  const { commas, points } = amountShapes(prints);
  const isTold = Math.max(commas, points) >= fewestAmounts && Math.min(commas, points) * 4 <= commas + points;
  const others = commas > points ? countryCodes.filter((code) => !comma.includes(code)) : comma;
  return { countries: isTold ? others : [], weight: -2 };
}
