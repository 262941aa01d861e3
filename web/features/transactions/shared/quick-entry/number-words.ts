/** From one on, in English, German, French and Spanish. */
const units = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
].map((words) => words.split(' '));

/** From twenty on, in tens. */
const tens = [
  'twenty thirty forty fifty sixty seventy eighty ninety hundred',
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  'vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix cent',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
].map((words) => words.split(' '));

const spanishHundreds =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
const ones = ['a', 'an', 'eins', 'eine', 'einem', 'einen', 'einer', 'une', 'una', 'uno'];

const values = new Map<string, number>([
  ...units.flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
  ...tens.flatMap((words) => words.map((word, index) => [word, (index + 2) * 10] as const)),
  ...spanishHundreds.map((word, index) => [word, (index + 2) * 100] as const),
  ...ones.map((word) => [word, 1] as const),
  ['quatre-vingts', 80],
  ['cents', 100],
  ['ciento', 100],
  ...['thousand', 'tausend', 'mille', 'mil'].map((word) => [word, 1000] as const),
]);

const words = [...values.keys()].sort((one, other) => other.length - one.length).join('|');
/** "twenty five", "two hundred and ten", "vingt et un", "treinta y cinco"; none in "zweihundert". */
const joint = '(?: (?:and|et|y) |-| |und)?';
const spoken = new RegExp(`(?<joint>${joint})(?<word>${words})`, 'giy');

/** A pattern for a number in words below a million. */
export const numberInWords = `(?:${words})(?:${joint}(?:${words})){0,6}`;

/** The value of such words; undefined if they are not one number. */
export function valueInWords(text: string): number | undefined {
  const spoken = spokenIn(text);
  if (spoken.length === 0) return undefined;
  let thousands = 0;
  let rest = 0;
  for (const { joint, value } of spoken) {
    if (value === 1000) {
      if (thousands > 0) return undefined;
      thousands = (rest || 1) * 1000;
      rest = 0;
    } else {
      const more = value === 100 && rest < 100 ? (rest || 1) * 100 : joined(rest, value, joint);
      if (more === undefined) return undefined;
      rest = more;
    }
  }
  return thousands + rest;
}

function spokenIn(text: string) {
  return [...text.toLowerCase().matchAll(spoken)].map(({ groups }) => ({
    joint: groups?.['joint'] ?? '',
    value: values.get(groups?.['word'] ?? '') ?? 0,
  }));
}

/** "hundert" and "fünf", "twenty" and "five", "soixante" and "quinze"; "fünfundzwanzig" is said the other way round. */
function joined(said: number, value: number, joint: string): number | undefined {
  const open = said % 100;
  if (value >= 100) return said === 0 ? value : undefined;
  const isUnit = open >= 20 && open % 10 === 0 && value < 10;
  const isTeen = (open === 60 || open === 80) && value < 20;
  const isReversed = joint === 'und' && open < 10 && value >= 20 && value % 10 === 0;
  return open === 0 || isUnit || isTeen || isReversed ? said + value : undefined;
}
