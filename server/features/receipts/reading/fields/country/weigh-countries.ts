import { amountShapes } from '../amount-format.ts';
import { currenciesMarked, isWeakMark, marksIn } from '../currency/currency-marks.ts';
import { labelVocabulary } from '../label-words.ts';
import type { TextLine } from '../text-lines.ts';
import { find, forgivenAmongNames, vocabularyOf } from '../vocabulary.ts';
import { type Country, comma, countries, countriesUsing, countryCodes } from './countries.ts';
import { countryTable, noEvidence, sharedPhrases } from './country-table.ts';

/** How much on a receipt points to each country. */
export type CountryWeights = ReadonlyMap<Country, number>;

/** Something printed that points to some countries. */
interface Clue {
  /** Found again, it counts once. */
  name: string;
  countries: readonly Country[];
  weight: number;
}

/** From this weight on, the country is told. */
export const tellingWeight = 4;
/** By how much the leading country must be ahead of one where it would mean something else. */
export const clearLead = 2;
/** Of names of countries and towns, and of other words that tell no more. */
const weightOfPlaces = 2;
/** Fewer amounts do not tell how cents are separated. */
const fewestAmounts = 3;

export function weighCountries(textLines: readonly TextLine[]): CountryWeights {
  const found = new Map(textLines.flatMap(({ text }) => cluesIn(text)).map((clue) => [clue.name, clue]));
  const weights = new Map<Country, number>();
  for (const clue of [...found.values(), cluesInSeparators(textLines)])
    for (const code of clue.countries.filter((one) => countries.has(one)))
      weights.set(code, (weights.get(code) ?? 0) + clue.weight);
  return weights;
}

function cluesIn(text: string): Clue[] {
  const words = cluesInWords(text).filter(({ weight }) => weight !== weightOfPlaces || !isOfThing(text));
  return [...words, ...cluesInNumbers(text), ...cluesInMarks(text)];
}

/** What is sold may be called after a place, `MONTREAL STEAK 12.50`, but has no date, as `Aarhus 14.11.26` does. */
function isOfThing(text: string): boolean {
  const isPriced = /\d[.,]\d\d\D{0,4}$/.test(text) && !/\d[./-]\d{1,2}[./-]\d\d/.test(text);
  return isPriced && find(text, labelVocabulary).size === 0;
}

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
  forgivenAmongNames,
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
function cluesInSeparators(textLines: readonly TextLine[]): Omit<Clue, 'name'> {
  const { commas, points } = amountShapes(textLines);
  const isTold = Math.max(commas, points) >= fewestAmounts && Math.min(commas, points) * 4 <= commas + points;
  const others = commas > points ? countryCodes.filter((code) => !comma.includes(code)) : comma;
  return { countries: isTold ? others : [], weight: -2 };
}

type Shape = readonly [countries: string, weight: number, pattern: RegExp];

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** Numbers with a shape that only some countries use: taxpayers, companies, postcodes and telephones. */
const shapes: readonly Shape[] = [
  ['US', 4, new RegExp(`,\\s?(?:${states})\\.?\\s*\\d{5}(?:-\\d{4})?(?!\\d)`)],
  ['US', 3, new RegExp(`\\p{L}{3} (?:${states}) \\d{5}(?:-\\d{4})?(?!\\d)`, 'u')],
  ['US', 2, /\p{L}{3},? (?:A[KZ]|CT|FL|GA|KY|M[DINO]|N[CHJMVY]|OH|SC|T[NX]|V[AT]|W[IV])$/u],
  ['US CA', 2, /(?<!\d[-.]?)(?:\([2-9]\d\d\)\s?|[2-9]\d\d[-.])\d{3}[-.]\d{4}(?!\d)/],
  ['CA', 3, /(?<![#\w])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/],
  ['GB', 3, /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/],
  ['GB', 2, /\b[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}\b/],
  ['GB', 3, /\bVAT\D{0,8}\d{3} ?\d{4} ?\d{2}(?!\d)/],
  ['IE', 4, /\bIE\s?\d{7}[A-Z]{1,2}\b/],
  ['IE', 3, /\b[AC-FHKNPRTV-Y]\d[\dW] (?!\d{4})[\dAC-FHKNPRTV-Y]{4}\b/],
  ['PH', 3, /\bTIN:? ?\d{3}-\d{3}-\d{3}-\d{3,5}\b/],
  ['ZA', 4, /\bVAT\D{0,12}4\d{9}(?!\d)/],
  ['NZ', 4, /\bGST\D{0,12}\d{2,3}[- ]\d{3}[- ]\d{3}(?![\d-])/],
  ['AE', 4, /(?<!\d)100\d{12}(?!\d)/],
  ['SA', 4, /(?<!\d)3\d{12}03(?!\d)/],
  ['AU', 3, /\b(?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT)[ ,]{1,2}\d{4}\b/],
  ['AU', 4, /\bABN:?\s?\d{2}\s?\d{3}\s?\d{3}\s?\d{3}\b/],
  ['FR', 2, /(?<!\d)0[1-9](?:[ .]\d\d){4}(?!\d)/],
  ['NL', 2, /\b[1-9]\d{3} ?(?![AP]M)[A-Z]{2} +[A-Z]\p{L}{2}/u],
  ['PL', 2, /(?<![\d-])\d{2}-\d{3} \p{Lu}\p{L}{2}/u],
  ['PL', 4, /\bNIP:? ?(?:PL)? ?\d{3}-?\d{2,3}-?\d{2}-?\d{2,3}\b/],
  ['PT', 2, /(?<![\d-])\d{4}-\d{3} \p{Lu}\p{L}{2}/u],
  ['BR', 4, /\b\d{2}\.?\d{3}\.?\d{3}\/\d{4}-\d{2}\b/],
  ['AR', 3, /\b(?:20|2[37]|3[034])-\d{8}-\d\b/],
  ['CL', 3, /\bR\.?U\.?T\.?:? ?\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b/],
  ['CO', 3, /\bN\.?I\.?T\.?:? ?\d{3}\.?\d{3}\.?\d{3}-\d\b/],
  ['ES', 4, /\bC\.?I\.?F\W{0,3}(?:N\W{0,4})?[A-HJNPQSUVW8][-. ]?\d{2}\.?\d{3}\.?\d{2}\d?(?!\d)/i],
  ['MZ', 4, /\bNUIT\W{0,3}\d{3} ?\d{3} ?\d{3}(?!\d)/i],
  ['MA', 4, /\bICE\W{0,3}\d{15}(?!\d)/],
  ['MX', 3, /\b[A-ZÑ&]{3,4}\d{6}(?:[A-Z][A-Z\d]|\d[A-Z])[A\d]\b/],
  ['IN', 4, /\b[Pp][Aa][Nn]\D{0,10}[A-Z]{5}\d{4}[A-Z]\b/],
  ['IN', 4, /\b\d{2}[A-Z]{5}\d{4}[A-Z]\d?Z[A-Z\d]\b/],
  ['MY', 3, /\(\s?\d{5,9}\s?-\s?[A-Z]\s?\)/],
  ['MY', 3, /(?<!\d)00\d{10}(?!\d)(?!.*\d[.,]\d\d(?!\d))/],
  ['CH', 4, /\bCHE-?\d{3}\.?\d{3}\.?\d{3}\b/],
  ['JP', 6, /[\u3040-\u30ff]|〒\s?\d{3}-\d{4}/],
  ['KR', 4, /[\uac00-\ud7a3]/],
  ['KR', 2, /\p{L}-(?:dong|gu|ro)\b/u],
  ['CN TW HK', 3, /[\u4e00-\u9fff]{3}/],
  ['CN', 2, /[现总实应钱车东门发号单额电话区]/],
  ['TW HK', 2, /[現總實應錢車東門發號單額電話區]/],
  ['TH', 4, /(?<!\d)\d{1,2}[/.-](?:\d{1,2}|\p{L}{3,9})[/.-]25[67]\d(?!\d)/u],
  ['TH', 4, /[\u0e00-\u0e7f]{2}/],
  ['GR', 4, /\p{Script=Greek}{3}/u],
  ['RU UA BG RS KZ MK', 3, /\p{Script=Cyrillic}{3}/u],
  ['GE', 4, /\p{Script=Georgian}{3}/u],
  ['AM', 4, /\p{Script=Armenian}{3}/u],
  ['BD IN', 3, /\p{Script=Bengali}{2}/u],
  ['IL', 4, /\p{Script=Hebrew}{2}/u],
  ['IN NP', 3, /\p{Script=Devanagari}{2}/u],
  ['AE SA QA EG MA JO LB KW OM BH', 3, /\p{Script=Arabic}{3}/u],
];

/** Numbers of taxpayers in the European Union, in which Greece is EL. */
const taxpayer =
  /\b(AT|BE|BG|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IT|LT|LU|LV|NL|PL|PT|RO|SE|SI|SK)\s?[A-Z]?\d{8,12}(?:B\d{2})?\b/;
const telephone = /\+\s?(\d[\d\s().-]{7,})/;
/** Not ".co", which is used everywhere. */
const site = /(?:www[.\s]|@)[\w.-]*\.(?!co)([a-z]{2})(?![\w.])|\.(?:co|com|org|net)\.([a-z]{2})(?!\w)/i;

/** What a line's numbers and addresses reveal about the country. */
function cluesInNumbers(text: string): Clue[] {
  const registered = taxpayer.exec(text)?.[1]?.replace('EL', 'GR') ?? '';
  const called = telephone.exec(text)?.[1]?.replace(/\D/g, '') ?? '';
  const [, national = '', underCom = national] = site.exec(text) ?? [];
  const domain = underCom.toUpperCase().replace('UK', 'GB');
  const found = shapes
    .filter(([, , pattern]) => pattern.test(text))
    .map(([codes, weight, pattern]): Clue => ({ name: `${pattern}`, countries: codes.split(' '), weight }));
  const addresses = { registered: [registered], called: countriesCalled(called), site: [domain] };
  for (const [kind, codes] of Object.entries(addresses))
    found.push({ name: `${kind} ${codes}`, countries: codes, weight: 3 });
  return found;
}

/** By the longest dialling code with which the number begins. */
function countriesCalled(digits: string): Country[] {
  const codes = [...countries].map(([country, { phone }]) => ({ country, phone }));
  const fits = codes.filter(({ phone }) => digits.startsWith(phone));
  const longest = Math.max(...fits.map(({ phone }) => phone.length));
  return fits.filter(({ phone }) => phone.length === longest).map(({ country }) => country);
}
