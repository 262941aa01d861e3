import { homesOf } from '../fields/country/countries.ts';
import { weighCountries } from '../fields/country/weigh-countries.ts';
import type { PrintLine } from '../fields/print-lines.ts';
import type { Picture } from '../picture/picture.ts';
import type { FieldHints, Reading } from '../reading.ts';
import { cutArea } from '../recognise/ppocr/cut-area.ts';
import { type Language, openTesseract } from '../recognise/tesseract.ts';
import type { Box } from '../recognised.ts';
import { median } from '../statistics.ts';
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
  const tesseract = await openTesseract();
  const name = cutName(picture, box, lines);
  const witnesses: string[] = [];
  for (const language of languages) {
    await tesseract.load(language);
    const runs = await tesseract.read(name);
    const read = runs.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
    witnesses.push(read.replaceAll(/(?<=g)ú(?=[ei])/gi, 'ü')); // as nothing else is ever written there
  }
  return { ...reading, merchant: { ...merchant, value: restoreLetters(merchant.value, witnesses) } };
}

/** Of the countries that the receipt itself points to or, where it points to several or none, where the user seems to be. */
export function languagesFor(prints: readonly PrintLine[], hints: Pick<FieldHints, 'timeZone' | 'region'>) {
  const weights = new Map(weighCountries(prints));
  for (const home of homesOf(hints)) weights.set(home, (weights.get(home) ?? 0) + 1);
  const most = Math.max(1, ...weights.values());
  const likeliest = [...weights].filter(([, weight]) => weight === most).map(([country]) => country);
  const languages = (Object.keys(countriesOf) as Language[]).filter((language) =>
    likeliest.some((country) => countriesOf[language]?.includes(country)),
  );
  return languages.length > mostLanguages ? [] : languages;
}

/** In pixels: the height of a line as Tesseract reads it best, and the longest line that it gets. */
const lineHeight = 48;
const longest = 3000;
/** Around the name, in heights of its letters. */
const margin = 0.4;

function cutName(picture: Picture, box: Box, lines: readonly PrintLine[]): Picture {
  const words = lines.flatMap((line) => line.words).filter((word) => isInside(word.box, box));
  const letters = median(words.map((word) => word.box.height)) * picture.height;
  const area = {
    x: (box.x + box.width / 2) * picture.width,
    y: (box.y + box.height / 2) * picture.height,
    length: box.width * picture.width + letters * margin * 2,
    height: box.height * picture.height + letters * margin * 2,
    angle: 0,
  };
  const scale = Math.min(lineHeight / (letters * (1 + margin)), longest / area.length);
  return cutArea(picture, area, {
    width: Math.round(area.length * scale),
    height: Math.round(area.height * scale),
  });
}

function isInside(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height;
}
