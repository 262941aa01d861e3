import { countriesOfUser } from '../fields/country/countries.ts';
import { weighCountries } from '../fields/country/weigh-countries.ts';
import type { TextLine } from '../fields/text-lines.ts';
import type { Picture } from '../picture/picture.ts';
import type { FieldHints, Reading } from '../reading.ts';
import type { Language } from '../recognise/tesseract.ts';
import { readAgain } from './read-again.ts';
import { restoreLetters } from './restore-letters.ts';

/** Where names have accented letters that the data of each language knows; French has those of a German café, too. */
const countriesOf: Partial<Record<Language, string>> = {
  deu: 'DE AT CH LU',
  spa: 'ES MX AR CL CO PE UY CR DO',
  ita: 'IT',
  por: 'PT BR',
  nld: 'NL BE',
  pol: 'PL',
  fra: 'FR BE CH LU CA MA DE AT ES',
};
const mostLanguages = 3;

/**
 * PP-OCR cannot write most accented letters. In the merchant's name they are restored by further readings, with
 * Tesseract in the languages of the place that the receipt seems to come from.
 */
export async function spellMerchant(reading: Reading, picture: Picture, hints: FieldHints): Promise<Reading> {
  const { merchant, lines } = reading;
  const box = merchant?.box;
  if (!merchant || !box || hints.merchants?.includes(merchant.value)) return reading;
  const ofCountry = languagesFor(lines, hints);
  const languages =
    ofCountry.length === 0 && /\bcafe\b/i.test(merchant.value) ? (['fra'] as const) : ofCountry;
  if (languages.length === 0) return reading;
  const readings = await readAgain(
    picture,
    { box, words: lines.flatMap((line) => line.words), beside: 0.4 },
    languages,
  );
  const witnesses = readings.map((text) => text.replaceAll(/(?<=g)ú(?=[ei])/gi, 'ü')); // as nothing else is ever written there
  return { ...reading, merchant: { ...merchant, value: restoreLetters(merchant.value, witnesses) } };
}

/** That of most first: of the countries that the receipt itself points to or, where it points to several or none, where the user seems to be. */
export function languagesFor(textLines: readonly TextLine[], hints: Pick<FieldHints, 'timeZone' | 'region'>) {
  const weights = new Map(weighCountries(textLines));
  for (const home of countriesOfUser(hints)) weights.set(home, (weights.get(home) ?? 0) + 1);
  const most = Math.max(1, ...weights.values());
  const likeliest = [...weights].filter(([, weight]) => weight === most).map(([country]) => country);
  const countOf = (language: Language) =>
    likeliest.filter((country) => countriesOf[language]?.includes(country)).length;
  const languages = (Object.keys(countriesOf) as Language[])
    .filter((language) => countOf(language) > 0)
    .sort((a, b) => countOf(b) - countOf(a));
  return languages.length > mostLanguages ? [] : languages;
}
