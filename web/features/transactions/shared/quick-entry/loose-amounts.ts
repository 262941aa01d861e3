import { type CurrencyCode, currencies, getCurrency } from '#contract/currencies.ts';
import { parseTyped } from '#contract/money.ts';
import type { FoundAmount } from './find-amounts.ts';
import { numberInWords, valueInWords } from './number-words.ts';

const anyCurrency = currencies.map(({ words }) => words).join('|');
const inWords = new RegExp(
  String.raw`(?<=^|\s)(?<number>\d{1,6}|${numberInWords}) (?<currency>${anyCurrency})(?=[.,;!?]?(?:\s|$))`,
  'giu',
);
const spaced = /(?<=^|\s)[1-9]\d{0,2}(?: \d{3})+(?:,\d{1,2})?(?=[.;!?]?(?:\s|$))/g;
const thousands = /(?<=^|\s)(?<figures>\d{1,3}(?:[.,]\d{1,2})?)k(?=[.,;!?]?(?:\s|$))/gi;

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

/** "twenty pounds", "20 quid" */
export function amountsInWords(line: string, currency: CurrencyCode): FoundAmount[] {
  return [...line.matchAll(inWords)].flatMap((match) => {
    const { number = '', currency: word = '' } = match.groups ?? {};
    const value = /^\d/.test(number) ? Number(number) : valueInWords(number);
    if (value === undefined) return [];
    const isOwn = new RegExp(`^(?:${getCurrency(currency).words})$`, 'i').test(word);
    return [{ ...plain, ...stretchOf(match), amount: value * 100, foreignSign: isOwn ? undefined : word }];
  });
}

/** Thousands divided by a blank, as in French: "2 100,50", which may also be two numbers. */
export function spacedAmounts(line: string): FoundAmount[] {
  return [...line.matchAll(spaced)].map((match) => ({
    ...plain,
    ...stretchOf(match),
    amount: parseTyped(match[0]),
    isUncertain: true,
  }));
}

/** "1k", "1.5k" */
export function amountsInThousands(line: string): FoundAmount[] {
  return [...line.matchAll(thousands)].map((match) => ({
    ...plain,
    ...stretchOf(match),
    amount: (parseTyped(match.groups?.['figures'] ?? '') ?? 0) * 1000,
    isPlain: false,
  }));
}

function stretchOf({ index, 0: text }: RegExpExecArray) {
  return { start: index, end: index + text.length };
}
