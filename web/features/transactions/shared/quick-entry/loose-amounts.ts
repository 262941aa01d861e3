import { type CurrencyCode, currencies, getCurrency } from '#contract/currencies.ts';
import { parseTyped } from '#contract/money.ts';
import { type FoundAmount, isApartFrom, stretchOf } from './entry-reading.ts';
import { numberInWords, valueInWords } from './number-words.ts';

/** Of currencies that are not displayed, but that people pay in. */
const otherCodes =
  'chf|sek|nok|dkk|isk|pln|czk|huf|bgn|uah|rub|cny|krw|twd|thb|idr|myr|php|vnd|hkd|sgd|nzd|mxn|brl|ars|clp|zar|egp|aed|sar';
const otherNames =
  'francs?|franken|francos?|kr|kronor|kroner?|zł|zlotys?|forint|yuan|rmb|won|baht|pesos?|reais';
const anyCurrency = [...currencies.map(({ words }) => words), otherCodes, otherNames].join('|');
/** "R$", "HK$", "₺" */
export const otherSign = String.raw`(?<=^|\s)(?:R|S|HK|NZ|NT|SG|MX|Mex|TT)?\p{Sc}`;
const otherInFront = new RegExp(String.raw`(?:(?<=^|\s)(?:${otherCodes})|${otherSign})\s?$`, 'iu');
const end = String.raw`(?=[.,;!?]*(?:\s|$))`;
const hundredths = 'pence|p|cents?|ct|¢|centimes?|c[ée]ntimos?';
const currencyBehind = new RegExp(
  String.raw`(?: (?<currency>${anyCurrency})(?: (?<cents>\d{2}|${numberInWords})(?: ?(?:${hundredths}))?)?)${end}`,
  'iuy',
);
const inWords = new RegExp(String.raw`(?<=^|\s)(?:${numberInWords})(?= (?:${anyCurrency})${end})`, 'giu');
const inHundredths = new RegExp(
  String.raw`(?<=^|\s)(?<number>\d{1,2}|${numberInWords}) ?(?<unit>${hundredths})${end}`,
  'giu',
);
const spaced = /(?<=^|\s)[1-9]\d{0,2}(?: \d{3})+(?:,\d{1,2})?(?<sign> ?\p{Sc})?(?=[.;!?]*(?:\s|$))/gu;
const thousands = new RegExp(
  String.raw`(?<=^|\s)(?<before>\p{Sc} ?)?(?<figures>\d{1,3}(?:[.,]\d{1,2})?)(?<unit>k| (?:thousand|tsd\.?|tausend|mille|mil|lakhs?|crores?|million(?:en|s)?|mio\.?|mill[oó]n(?:es)?))(?<behind> ?\p{Sc})?${end}`,
  'giu',
);
const larger: [RegExp, number][] = [
  [/^ lakh/i, 100_000],
  [/^ crore/i, 10_000_000],
  [/^ mi(?:o|ll[ioó])/i, 1_000_000],
];

const plain: Omit<FoundAmount, 'start' | 'end' | 'amount'> = {
  flawedSum: undefined,
  isRounded: false,
  isPlain: true,
  isMarked: false,
  direction: undefined,
  isDashed: false,
  foreignSign: undefined,
  isUncertain: false,
};

/** "twenty pounds", "80p", "3 thousand", "£3k" */
export function amountsInWords(line: string, currency: CurrencyCode): FoundAmount[] {
  const thousands = inThousands(line, currency).filter(({ isPlain }) => isPlain);
  const worded = [...line.matchAll(inWords)].flatMap((match) => {
    const value = valueInWords(match[0]);
    return value === undefined ? [] : { ...plain, ...stretchOf(match), amount: value * 100 };
  });
  const whole = [...thousands, ...worded.filter(isApartFrom(thousands))];
  const named = whole.map((each) => withCurrency(line, each, currency));
  return [...named, ...smallChange(line, currency).filter(isApartFrom(named))];
}

function smallChange(line: string, currency: CurrencyCode): FoundAmount[] {
  return [...line.matchAll(inHundredths)].flatMap((match) => {
    const { number = '', unit = '' } = match.groups ?? {};
    const amount = numberOf(number);
    const isForeign = /^p/i.test(unit) && currency !== 'GBP';
    const foreignSign = isForeign ? unit : undefined;
    return amount === undefined ? [] : { ...plain, ...stretchOf(match), amount, foreignSign };
  });
}

/** With the currency beside it: "20 quid", "3 Euro 50", "CHF 80", "R$ 35". */
export function withCurrency(line: string, found: FoundAmount, currency: CurrencyCode): FoundAmount {
  const inFront = otherInFront.exec(line.slice(0, found.start));
  if (inFront)
    return { ...found, start: inFront.index, foreignSign: foreignOf(inFront[0], currency), isNamed: true };
  currencyBehind.lastIndex = found.end;
  const match = currencyBehind.exec(line);
  if (match === null || found.amount === undefined || found.isMarked) return found;
  const { currency: word = '', cents } = match.groups ?? {};
  const isOwn = new RegExp(`^(?:${getCurrency(currency).words})$`, 'i').test(word);
  const more = cents !== undefined && found.amount % 100 === 0 ? numberOf(cents) : undefined;
  const isTaken = more !== undefined && more < 100;
  const length = isTaken ? match[0].length : ` ${word}`.length;
  return {
    ...found,
    end: found.end + length,
    amount: found.amount + (isTaken ? more : 0),
    foreignSign: isOwn ? found.foreignSign : word,
    isNamed: true,
    isUncertain: found.isUncertain || (isTaken && !/^\s*(?:\n|$)/.test(line.slice(found.end + length))),
  };
}

/** Thousands divided by a blank, as in French: "2 100,50", which may also be two numbers. */
export function spacedAmounts(line: string, currency: CurrencyCode): FoundAmount[] {
  return [...line.matchAll(spaced)].map((match) => ({
    ...plain,
    ...stretchOf(match),
    amount: parseTyped(match[0]),
    isUncertain: true,
    foreignSign: foreignOf(match.groups?.['sign'], currency),
  }));
}

/** "1k", "1.5k", which may be part of a name, and "£3k", "3 thousand", "2 lakh", which are not. */
export function inThousands(line: string, currency: CurrencyCode): FoundAmount[] {
  return [...line.matchAll(thousands)].map((match) => {
    const { figures = '', before, unit = '', behind } = match.groups ?? {};
    const sign = before ?? behind;
    return {
      ...plain,
      ...stretchOf(match),
      amount: (parseTyped(figures) ?? 0) * (larger.find(([name]) => name.test(unit))?.[1] ?? 1000),
      isPlain: sign !== undefined || unit.length > 1,
      foreignSign: foreignOf(sign, currency),
    };
  });
}

function foreignOf(sign: string | undefined, currency: CurrencyCode): string | undefined {
  return sign?.trim() === getCurrency(currency).symbol ? undefined : sign?.trim();
}

function numberOf(text: string): number | undefined {
  return /^\d/.test(text) ? Number(text) : valueInWords(text);
}
