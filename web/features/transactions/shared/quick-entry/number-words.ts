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
  'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
].map((words) => words.split(' '));

const values = new Map<string, number>([
  ...units.flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
  ...tens.flatMap((words) => words.map((word, index) => [word, (index + 2) * 10] as const)),
  ...['a', 'an', 'eins', 'eine', 'einem', 'einer', 'une', 'una', 'uno'].map((word) => [word, 1] as const),
]);

const words = [...values.keys()].sort((one, other) => other.length - one.length).join('|');
/** "twenty five", "fünfundzwanzig", "vingt et un", "treinta y cinco". */
const joints = '(?:-| et | y | |und)';

/** A pattern for a number in words up to a hundred. */
export const numberInWords = `(?:${words})(?:${joints}(?:${words}))?`;

/** The value of such words; undefined if they are not one number. */
export function valueInWords(text: string): number | undefined {
  const word = text.toLowerCase();
  const whole = values.get(word);
  if (whole !== undefined) return whole;
  const parts = new RegExp(`^(${words})${joints}(${words})$`).exec(word)?.slice(1) ?? [];
  const [small = 0, large = 0] = parts.map((part) => values.get(part) ?? 0).sort((one, other) => one - other);
  if (small >= 1 && small <= 9 && large >= 20 && large % 10 === 0) return large + small;
  return large === 100 && small === 1 ? 100 : undefined;
}
