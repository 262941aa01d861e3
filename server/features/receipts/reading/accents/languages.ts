import { type Country, isCountry } from '../fields/country/countries.ts';
import { weighCountries } from '../fields/country/weigh-countries.ts';
import { zoneCountry } from '../fields/country/zone-country.ts';
import type { FieldHints } from '../fields/field-hints.ts';
import type { PrintLine } from '../fields/print-lines.ts';
import type { Language } from '../recognise/tesseract.ts';

/** A second reading in a language, and the letters for which it is believed, in lower case. */
export interface Witness {
  language: Language;
  letters: string;
  /** What is never written in the language, and what is meant. */
  spelling?: Readonly<Record<string, string>>;
}

const german: Witness = { language: 'deu', letters: 'äöüß' };
const french: Witness = { language: 'fra', letters: 'àâæçéèêëîïôœùûüÿ' };
const spanish: Witness = {
  language: 'spa',
  letters: 'áéíñóúü',
  spelling: { gúe: 'güe', gúi: 'güi', GÚE: 'GÜE', GÚI: 'GÜI' },
};
const italian: Witness = { language: 'ita', letters: 'àèéìíòóùú' };
const portuguese: Witness = { language: 'por', letters: 'àáâãçéêíóôõúü' };
const dutch: Witness = { language: 'nld', letters: 'áäéèêëíïóöúü' };
const polish: Witness = { language: 'pol', letters: 'ąćęłńóśźż' };
/** Letters of names that the data of the language itself does not know well. */
const cafe: Witness = { language: 'fra', letters: 'é' };
const catalan: Witness = { language: 'fra', letters: 'àçèü' };

const none: readonly Witness[] = [];
/** At most two for each country where names have such letters. */
const witnesses: Partial<Record<Country, readonly Witness[]>> = {
  ...{ DE: [german, cafe], AT: [german, cafe], CH: [german, french], LU: [french, german] },
  ...{ FR: [french], BE: [dutch, french], NL: [dutch], CA: [french], MA: [french] },
  ...{ ES: [spanish, catalan], MX: [spanish], AR: [spanish], CL: [spanish], CO: [spanish] },
  ...{ PE: [spanish], UY: [spanish], CR: [spanish], DO: [spanish] },
  ...{ IT: [italian], PT: [portuguese], BR: [portuguese], PL: [polish] },
};

/** By the country of the receipt; a café is also written with its accent where names have no others. */
export function witnessesFor(
  name: string,
  prints: readonly PrintLine[],
  hints: FieldHints,
): readonly Witness[] {
  const ofCountry = witnessesOfCountry(prints, hints);
  return ofCountry.length === 0 && /\bcafe\b/i.test(name) ? [cafe] : ofCountry;
}

/** By the country that the receipt itself points to or, where it points to several or none, where the user seems to be. */
function witnessesOfCountry(
  prints: readonly PrintLine[],
  { timeZone, region }: FieldHints,
): readonly Witness[] {
  const weights = new Map<Country, number>(weighCountries(prints));
  for (const place of [timeZone && zoneCountry(timeZone), region])
    if (place !== undefined && isCountry(place)) weights.set(place, (weights.get(place) ?? 0) + 1);
  const most = Math.max(1, ...weights.values());
  const likeliest = [...weights].filter(([, weight]) => weight === most).map(([country]) => country);
  const [asked = [], ...others] = new Set(likeliest.map((country) => witnesses[country] ?? none));
  if (others.length === 0) return asked;
  const languages = new Set([asked, ...others].map(([main]) => main));
  return languages.size > 2 || languages.has(undefined)
    ? none
    : [...languages].filter((main) => main !== undefined);
}
