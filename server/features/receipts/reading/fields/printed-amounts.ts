import { type MinorUnits, maxAmount } from '#contract/money.ts';
import type { Box } from '#contract/receipts.ts';
import { boxAround, type Word } from '../recognised.ts';
import {
  anyMarkPattern,
  currenciesMarked,
  isWeakMark,
  markPattern,
  type PrintedCurrency,
  printedAs,
  weakCodePattern,
} from './currency/currency-marks.ts';
import { type TextLine, wordsAt } from './text-lines.ts';

/** A printed amount. */
export interface PrintedAmount {
  value: MinorUnits;
  box: Box;
  /** Of its least certain word. */
  confidence: number;
  /** Whether the decimal separator or decimals may have been missed. */
  implied: boolean;
  negative: boolean;
  /** Where its digits begin in the text of the line, and where it ends. */
  from: number;
  to: number;
}

export interface AmountFormat {
  /** Amounts have no decimals, as in yen. */
  whole: boolean;
  /** They have three, as in dinars; rounded to two. */
  thousandths?: boolean;
  /** That they are whole is only told by groups of three digits, which may be thousandths; or they are not where they always are. */
  isOpen?: boolean;
  /** No amount is printed with cents. */
  isWithoutCents?: boolean;
  /** Amounts have one decimal: all of them, or the second one is cut off. */
  hasTenths?: boolean;
  /** Thousands are separated by blanks, also before a decimal point. */
  hasBlanks?: boolean;
  /** Cents may follow a colon. */
  hasColons?: boolean;
  /** Of the receipt, if it is known. */
  currency?: PrintedCurrency | null;
}

/** More digits without groups are a number of something, such as an article. */
const largestUngrouped: MinorUnits = 50_000_000;
const mark = `(?<mark>${markPattern})`;
/** Not after digits, but possibly letters, as labels and currencies often touch the amount. No blank follows a long dash. */
const before = `(?<!\\d|\\d[.,/:-]|#)(?<sign>[-−(]\\s?|–)?(?:${mark}[:\\s]{0,2})?`;
/** As grouped in India: 1,26,000. */
const inLakhs = '\\d{1,2}(?:,\\d{2})+,\\d{3}';
/** Not followed by what makes it a percentage, time, weight, date or longer number. */
const after =
  '(?!\\d|[.,/:]\\d|\\s?%|\\s?[AaPp][Mm]\\b|\\s?(?:[Kk][Gg]|[Ll][Tt][Rr])\\b|\\s?[年月日時])(?<debit>-(?!\\d))?';
/** Not followed by what makes it a number of things. */
const notCount =
  '(?!\\s?(?:[Ii][Tt][Ee][Mm][Ss]?|[Pp][Cc][Ss])\\b(?!\\W*\\d)|\\s?[点點個个件項项枚개건](?![数數目]))';

const withPoint = new RegExp(
  `${before}(?<whole>\\d{1,3}(?:[,.'’]\\d{3})+|${inLakhs}|\\d{1,7})(?:\\s?[.,·]\\s?|['’€])(?<cents>\\d{2})${after}`,
  'g',
);
const withThree = new RegExp(
  `${before}(?<whole>\\d{1,3}(?:[,.'’ ]\\d{3})+|\\d{1,6})\\s?[.,]\\s?(?<cents>\\d{3})${after}`,
  'g',
);
/** Spaces between thousands usually only with a decimal comma: before a point they separate a quantity from a price. */
const withBlanks = new RegExp(
  `(?<![A-Za-z])${before}(?<whole>\\d{1,3}(?: \\d{3})+)(?<separator>[.,])(?<cents>\\d{2})${after}`,
  'g',
);
/** As in Sweden: 347:00. */
const withColon = new RegExp(
  `${before}(?<whole>\\d{1,3}(?: \\d{3})+|\\d{1,5}):(?<cents>\\d{2})(?![\\d:])`,
  'g',
);
/** As after the number of a taxpayer: 900.123.456-7, 76.123.456-K. */
const notCheckDigit = '(?!-(?:\\d|[Kk]\\b))';
const withTenth = new RegExp(`${before}(?<whole>\\d{1,3}(?:,\\d{3})+|\\d{1,6})\\.(?<cents>\\d)${after}`, 'g');
const centsOnly = /(?<![\d.,/:])[.,](?<cents>\d{2})(?![\d.,/%])/g;
const missedPoint = new RegExp(
  `(?<![A-Za-z*])${before}(?<whole>0 ?|[1-9]\\d{0,3} ?)(?<cents>\\d{2})${notCount}${after}(?=$|[^\\w.])(?! \\d\\d\\b)`,
  'g',
);
const wholeOnly = new RegExp(
  `(?<=(?:^|[^A-Za-z])(?:${weakCodePattern})?)${before}(?<whole>[1-9]\\d{0,2}(?:[,.'’ ]\\d{3})+|${inLakhs}|[1-9]\\d{0,6})(?<dash>[.,/:][-–—=]{1,2})?${notCheckDigit}${notCount}${after}(?=$|[^\\w.,]|[.,](?:\\s|$)|(?:${anyMarkPattern})(?![A-Za-z]))`,
  'g',
);

const year = /^20[0-3]\d$/;

const markBefore = new RegExp(`(?<!\\p{L})(?<mark>${anyMarkPattern})[:\\s]{0,2}$`, 'u');
const markAfter = new RegExp(`^\\s?(?<mark>${anyMarkPattern})(?!\\p{L})`, 'u');

/** Every possible amount on the line, as they are read. */
export function findAmounts(line: TextLine, format: AmountFormat): PrintedAmount[] {
  const { whole } = format;
  const found: PrintedAmount[] = [];
  const taken: [from: number, to: number][] = [];
  const take = (pattern: RegExp, { isMeant = always, isImplied = never } = {}) => {
    for (const match of line.text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!isMeant(match) || taken.some(([start, end]) => from < end && to > start)) continue;
      const amount = amountOf(match, { implied: isImplied(match), words: wordsAt(line, from, to) });
      if (amount === undefined) continue;
      taken.push([from, to]);
      found.push(amount);
    }
  };
  if (format.hasColons) take(withColon);
  if (format.thousandths) take(withThree);
  const mayHaveCents = (match: RegExpExecArray) => !whole || isExact(match);
  const mayHaveBlanks = ({ groups }: RegExpExecArray) => groups?.['separator'] === ',' || !!format.hasBlanks;
  take(withBlanks, { isMeant: (match) => mayHaveCents(match) && mayHaveBlanks(match) });
  take(withPoint, { isMeant: mayHaveCents });
  if (!whole) take(centsOnly);
  if (format.hasTenths) take(withTenth, { isImplied: always });
  take(wholeOnly, {
    isMeant: (match) => whole || isSurelyWhole(match, format),
    isImplied: (match) => !whole && isCutOff(match),
  });
  if (format.isWithoutCents)
    take(wholeOnly, { isMeant: (match) => hasMarkBeside(match, format), isImplied: always });
  if (!whole) take(missedPoint, { isMeant: ([text]) => !year.test(text), isImplied: always });
  return inCurrency(
    found.sort((a, b) => a.from - b.from),
    line.text,
    format,
  );
}

/** Without what the others on the line are in another currency than the receipt's: 5.57 € (10.89 лв). */
function inCurrency(all: PrintedAmount[], text: string, { currency = null }: AmountFormat): PrintedAmount[] {
  const [first] = all;
  if (currency === null || first === undefined) return all;
  const isMarkedBefore = markBefore.test(text.slice(0, first.from));
  const markedAs = ({ from, to }: PrintedAmount) => {
    const beside = isMarkedBefore ? markBefore.exec(text.slice(0, from)) : markAfter.exec(text.slice(to));
    const printed = beside?.groups?.['mark'] ?? '';
    return isWeakMark(printed) ? [] : currenciesMarked(printed);
  };
  const isOwn = (amount: PrintedAmount) => markedAs(amount).includes(currency);
  const isOther = (amount: PrintedAmount) => markedAs(amount).length === 1 && !isOwn(amount);
  return all.some(isOwn) ? all.filter((amount) => !isOther(amount)) : all;
}

function always(_: RegExpExecArray): boolean {
  return true;
}

function never(_: RegExpExecArray): boolean {
  return false;
}

/** Whether its cents are missing after their separator, as at the edge of a picture. */
function isCutOff({ index, input, 0: text }: RegExpExecArray): boolean {
  return /^[.,]\s*$/.test(input.slice(index + text.length));
}

/** Where amounts are whole, some are printed with thousands and cents, too: 24.850,00, 24 850,00. */
function isExact({ groups: { whole = '', cents } = {} }: RegExpExecArray): boolean {
  return cents === '00' && /\D/.test(whole);
}

/** Whether it has a mark or a dash instead of decimals. A mark after it may be of a currency in which a point was missed. */
function isSurelyWhole(match: RegExpExecArray, format: AmountFormat): boolean {
  if (match.groups?.['mark'] !== undefined || match.groups?.['dash'] !== undefined) return true;
  return (
    format.currency != null &&
    printedAs(format.currency).decimals === 'seldom' &&
    hasMarkBeside(match, format)
  );
}

/** Whether a mark of the receipt's currency is beside it. */
function hasMarkBeside({ index, input, 0: text }: RegExpExecArray, { currency }: AmountFormat): boolean {
  if (currency == null) return false;
  const beside = [markBefore.exec(input.slice(0, index)), markAfter.exec(input.slice(index + text.length))];
  return beside.some((found) => currenciesMarked(found?.groups?.['mark'] ?? '').includes(currency));
}

function amountOf(
  match: RegExpExecArray,
  { implied, words }: { implied: boolean; words: readonly Word[] },
): PrintedAmount | undefined {
  const { sign, whole = '', cents = '', debit } = match.groups ?? {};
  const value = Math.round(Number((whole + cents).replace(/[,.'’ ]/g, '')) * 10 ** (2 - cents.length));
  const isGrouped = /\d[,.'’ ]\d/.test(whole);
  if (!Number.isSafeInteger(value) || value > (isGrouped ? maxAmount : largestUngrouped)) return undefined;
  // By a dash, as in Japan, but for a discount: ¥1,480-
  const isClosed =
    cents === '' &&
    /[¥￥]/.test(match.groups?.['mark'] ?? '') &&
    !/[値割円%]引|値下|半額|クーポン/.test(match.input);
  return {
    value,
    box: boxAround(words),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    implied,
    negative: sign !== undefined || (debit !== undefined && !isClosed),
    from: match.index + match[0].search(/\d/),
    to: match.index + match[0].length,
  };
}
