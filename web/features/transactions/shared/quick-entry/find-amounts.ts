import { type Currency, type CurrencyCode, currencies, getCurrency } from '#contract/currencies.ts';
import { minAmount } from '#contract/money.ts';
import { findSumError, readAmount } from '#contract/sums.ts';
import { type FoundAmount, gap, isApartFrom, type Stretch, stretchOf, type Typing } from './entry-reading.ts';
import { amountsInWords, inThousands, otherSign, spacedAmounts, withCurrency } from './loose-amounts.ts';

/** A pattern for every way to write a currency, longest first: "CA$" before "$". */
const money = currencies
  .flatMap((currency) => signsOf(currency))
  .sort((a, b) => b.length - a.length)
  .map(patternOf)
  .join('|');
/** "3€40", "3 € 40", "49,-" and "40/-" have their sign in place of a point or of the decimals. */
const figures = String.raw`\d{1,6}[€£$¥₹]\d{2}(?!\d)|\d{1,6} [€£$¥₹] \d{2}(?=\s*(?:${gap}|$))|\d+[.,/](?:--?|–)|\d(?:[\d.,'’\u00a0\u202f]*\d)?|[.,]\d{1,2}`;
const operand = String.raw`\(*(?:(?:${money})\s?)?(?:${figures})(?:\s?(?:${money})(?![\p{L}\p{N}]))?\)*`;
const operator = String.raw`(?:\s*[-+*/×÷−]\s*|(?<=\d)\s?[xX]\s?(?=\d))`;
const unfinished = String.raw`[-+*/×÷−(%]|\s[+*/×÷](?=\s*(?:${gap}|$))`;
const run = new RegExp(
  String.raw`(?<=^|\s|${otherSign})(?<sign>[-+−])?(?<sum>${operand}(?:${operator}${operand}%?)*(?:${unfinished})?)(?=[.,;!?]*(?:\s|$))`,
  'gu',
);
const directions: Record<string, 'income' | 'expense'> = { '+': 'income', '-': 'expense', '−': 'expense' };
const anyMoney = new RegExp(money, 'gu');

/**
 * Every number in a line that can be an amount, in order. Numbers in words ("twenty euros"), of hundredths ("80p") and with
 * the name of a currency ("20 quid") count if there is nothing plainer, and bare thousands ("1k") if there is nothing else.
 */
export function findAmounts(line: string, typing: Typing): FoundAmount[] {
  const { currency, decimalSeparator } = typing;
  const spaced = decimalSeparator === ',' ? spacedAmounts(line, currency) : [];
  const worded = amountsInWords(line, currency);
  const figures = [...line.matchAll(run)]
    .flatMap((match) => describe(match, typing) ?? [])
    .filter(isApartFrom([...spaced, ...worded]))
    .map((found) => withCurrency(line, found, currency));
  const found = [...figures, ...spaced].sort(byStart);
  const isTimes = timesSomething.test(line);
  if (found.some(({ isPlain }) => isPlain)) return withUncertain(found, isTimes);
  const named = figures.filter(({ isNamed }) => isNamed).map((each) => ({ ...each, isPlain: true }));
  const loose = [...worded, ...named];
  if (loose.length === 0)
    return figures.length > 0 ? withUncertain(figures, isTimes) : inThousands(line, currency);
  const others = figures.filter(({ isNamed }) => !isNamed).filter(isApartFrom(named));
  const isUncertain = others.some((other) => standsAlone(line, other));
  return [...others, ...withUncertain(loose, isUncertain)].sort(byStart);
}

/** "2 x coffee 3.90", "2 coffees at 3.90": of each, or of both? */
const timesSomething =
  /(?<=^|\s)(?!1\D)\d+(?: ?(?:[x×] ?(?=\p{L}|\s\p{L})|@)| \p{L}+ (?:at|à|je|a) (?=\p{Sc}?\d))|[\d\p{Sc}] (?:each|apiece|pro Stück|chacune?|cada un[oa])(?!\p{L})/iu;

function withUncertain(found: readonly FoundAmount[], isUncertain: boolean): FoundAmount[] {
  return found.map((each) => ({ ...each, isUncertain: each.isUncertain || isUncertain }));
}

function byStart(one: Stretch, other: Stretch): number {
  return one.start - other.start;
}

function describe(match: RegExpExecArray, { currency, decimalSeparator }: Typing): FoundAmount | undefined {
  const { sign, sum = '' } = match.groups ?? {};
  const typed = sum.replace(signAsPoint, '.').replace(anyMoney, '').replace(noDecimals, '');
  const bare = decimalSeparator === ',' && groupedByPoints.test(typed) ? typed.replaceAll('.', '') : typed;
  const read = readAmount(bare);
  const flaw = findSumError(bare);
  if (read === undefined ? !flaw && !tooManyDecimals.test(bare.trim()) : read.amount < minAmount)
    return undefined;
  if (/^0\d/.test(bare) && read?.isSum !== true) return undefined;
  const marks = sum.match(anyMoney) ?? [];
  return {
    ...stretchOf(match),
    amount: read?.amount,
    flawedSum: flaw && { text: bare.trim(), flaw },
    isRounded: read?.isRounded ?? false,
    isPlain: marks.length > 0 || sign !== undefined || /[.,'’]\d|[+*×]/.test(bare) || noDecimals.test(sum),
    isMarked: marks.length > 0,
    direction: directions[sign ?? ''],
    isDashed: read?.isSum === true && /\s[-−]|[-−]\s|\s[+*/](?=\S)|\dx\s/i.test(bare.trim()),
    foreignSign: marks.find((mark) => !isOf(currency, mark)),
    isUncertain: false,
  };
}

const signAsPoint = /(?<=\d) ?[€£$¥₹] ?(?=\d{2}$)/;
const noDecimals = /[.,/](?:--?|–)$/;
const groupedByPoints = /^\s*[1-9]\d{0,2}(?:\.\d{3})+\s*$/;
const tooManyDecimals = /^\d+[.,]\d{3,}$/;

export interface ChosenAmount {
  found: FoundAmount;
  doubt?: 'several amounts' | 'part of the name' | undefined;
}

/** The number chosen as the amount, and whether another is possible or it could belong to the name. */
export function chooseAmount(line: string, found: readonly FoundAmount[]): ChosenAmount | undefined {
  const sound = found.filter(({ flawedSum }) => !flawedSum);
  const flawed = found.filter(({ flawedSum }) => flawedSum);
  const plain = sound.filter(({ isPlain }) => isPlain);
  const marked = plain.filter(({ isMarked }) => isMarked);
  const best = (marked.length > 0 ? marked : plain).at(-1);
  if (best !== undefined)
    return { found: best, ...((plain.length > 1 || best.isUncertain) && { doubt: 'several amounts' }) };

  const hopeful = flawed.filter(({ isPlain }) => isPlain).at(-1);
  if (hopeful !== undefined) return { found: hopeful };

  const last = sound.at(-1) ?? flawed.at(-1);
  if (last === undefined || last.flawedSum) return last && { found: last };
  if (!standsAlone(line, last)) return { found: last, doubt: 'part of the name' };
  const others = sound.slice(0, -1).filter(({ start }) => line.slice(0, start).trim() !== '');
  return { found: last, ...((others.length > 0 || last.isUncertain) && { doubt: 'several amounts' }) };
}

const behindAmount =
  /^[,;.!?]*\s*(at|for|from|in|on|to|bei|für|von|im|am|an|chez|pour|de|à|au|en|por|para)\s/i;

/** A bare number is the amount if it ends the line, or if the line continues with what it was for. */
function standsAlone(line: string, { end }: FoundAmount): boolean {
  const [after = ''] = line.slice(end).trimStart().split(gap);
  return /^[\s.!?]*$/.test(after) || behindAmount.test(after);
}

/** In capitals or not, unless a blank makes it two words: "12 $ au marché" has no dollars of Australia. */
function patternOf(sign: string): string {
  const escaped = sign.replace(/[$.]/g, String.raw`\$&`);
  if (sign.includes(' ')) return escaped.replace(' ', String.raw`\s`);
  return escaped.replace(/\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}

/** Whether a sign can be that of the currency. */
function isOf(currency: CurrencyCode, mark: string): boolean {
  return signsOf(getCurrency(currency)).includes(mark.replace(/\s/, ' ').toUpperCase());
}

/** Also with the first letters of its country, as regions write it: "CA$", "C$", "£GB", "$ US". */
function signsOf({ code, symbol, alsoTyped = [] }: Currency): string[] {
  const country = code.slice(0, 2);
  const ofCountry = [`${country}${symbol}`, `${symbol}${country}`, `${symbol} ${country}`];
  return [code, symbol, ...alsoTyped, ...ofCountry, ...(symbol === '$' ? [`${code.slice(0, 1)}$`] : [])];
}
