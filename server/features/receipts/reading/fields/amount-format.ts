import { isMarkedAs, type PrintedCurrency, printedAs } from './currency/currency-marks.ts';
import { type Label, labelVocabulary } from './label-words.ts';
import type { AmountFormat } from './printed-amounts.ts';
import type { TextLine } from './text-lines.ts';
import { find } from './vocabulary.ts';

/** At the end of a line, and not part of a date, time or longer number. */
const atEnd = '(?=\\D{0,4}$)';
const start = '(?<![\\d.,:/-])';
const shapes = {
  /** With cents after a comma: 1.234,50 */
  commas: new RegExp(`${start}(?:\\d{1,4}|\\d{1,3}(?:[. '’]\\d{3})+),\\d\\d${atEnd}`),
  /** With cents after a point: 1,234.50 */
  points: new RegExp(
    `${start}(?:\\d{1,4}|\\d{1,3}(?:[, '’]\\d{3})+|\\d{1,2}(?:,\\d\\d)+,\\d{3})\\.\\d\\d${atEnd}`,
  ),
  /** With groups of thousands and without cents: 25.000 */
  grouped: new RegExp(`${start}[1-9]\\d{0,2}(?:[.,'’]\\d{3})+${atEnd}`),
  /** With blanks between thousands: 25 000. Where cents follow a point, it is a number of things and a price. */
  spaced: new RegExp(`${start}[1-9]\\d{0,2}(?: \\d{3})+${atEnd}`),
  /** With one decimal: 48.0 */
  tenths: new RegExp(
    `${start}(?:\\d{1,4}|\\d{1,3}(?:,\\d{3})+)\\.\\d(?!\\s?(?:kg|g|l|lt|ltr|lb|oz|ml|cl|pt)\\b)${atEnd}`,
    'i',
  ),
  /** Less than one, with three decimals: 0.250 */
  thousandths: new RegExp(`${start}0[.,]\\d{3}(?!\\s?(?:kg|l|lt|ltr|lb)\\b)${atEnd}`, 'i'),
};

/** On how many lines the last amount is written in each way. */
export type AmountShapes = Readonly<Record<keyof typeof shapes, number>>;

export function amountShapes(textLines: readonly TextLine[]): AmountShapes {
  const linesWith = (shape: RegExp) => textLines.filter(({ text }) => shape.test(text)).length;
  return {
    commas: linesWith(shapes.commas),
    points: linesWith(shapes.points),
    grouped: linesWith(shapes.grouped),
    spaced: linesWith(shapes.spaced),
    tenths: linesWith(shapes.tenths),
    thousandths: linesWith(shapes.thousandths),
  };
}

/** On fewer lines, cents may be misread. */
export const severalCents = 3;
/** On fewer lines, an amount with one decimal may have lost another. */
const severalTenths = 3;
/** On fewer lines, a group of thousands may be a misread amount with cents. */
const severalGroups = 2;

/** How amounts are printed on these lines. Of an unknown currency, those that are likely are given. */
export function amountFormat(
  textLines: readonly TextLine[],
  currency: PrintedCurrency | null,
  likely: readonly PrintedCurrency[],
): AmountFormat {
  const shapes = amountShapes(textLines);
  const isSeldom = currency !== null && printedAs(currency).decimals === 'seldom';
  const whole = isSeldom ? hasWholeTotals(textLines, shapes) : hasWholeAmounts(shapes, currency, likely);
  const isMarked = currency !== null && textLines.some(({ text }) => isMarkedAs(currency, text));
  return {
    whole,
    thousandths: hasThousandths(shapes, currency),
    isWithoutCents: shapes.commas + shapes.points === 0,
    hasTenths: !whole && shapes.commas + shapes.points === 0 && shapes.tenths >= severalTenths,
    isOpen: whole
      ? !isMarked && !(currency === null ? likely : [currency]).some(isOftenWhole)
      : currency !== null && isAlwaysWhole(currency),
    currency,
  };
}

/** Whether amounts have no decimals: by the currency (one that is likely if it is unknown), and by what is printed. */
function hasWholeAmounts(
  printed: AmountShapes,
  currency: PrintedCurrency | null,
  likely: readonly PrintedCurrency[],
): boolean {
  const { commas, points, grouped } = printed;
  const cents = commas + points;
  if (currency !== null && isAlwaysWhole(currency)) return cents < severalCents;
  if (cents > 0 || hasThousandths(printed, currency)) return false;
  return grouped >= severalGroups || (currency === null && likely.some(isOftenWhole));
}

/** What a total is not called. */
const others: readonly Label[] = ['subtotal', 'beforeTax', 'tax', 'taxTotal', 'quantity', 'otherTotal'];

/** Without decimals or groups: Totalt 145 */
const plainTotal = /\p{L}\D*\s[1-9]\d{1,5}$/u;
/** With both: 4,567.50 */
const exactTotal = /(?:\d{4}|\d[,.'’ ]\d{3})[.,](?!00)\d\d\D*$/;

/** Whether amounts have no decimals where they seldom have any: as the totals, or as most; some of a tax do not count. */
function hasWholeTotals(
  textLines: readonly TextLine[],
  { commas, points, grouped, spaced }: AmountShapes,
): boolean {
  const cents = commas + points;
  if (cents === 0) return true;
  const totals = textLines.filter(isOfTotal);
  if (exactTotal.test(totals.at(-1)?.text ?? '')) return false;
  if (cents < grouped + (points === 0 ? spaced : 0)) return true;
  const above = textLines.slice(0, textLines.findIndex(isOfTotal)).filter((line) => !isOfTax(line));
  const hasCents = ({ text }: TextLine) => shapes.commas.test(text) || shapes.points.test(text);
  return totals.some(({ text }) => plainTotal.test(text)) && ![...above, ...totals].some(hasCents);
}

function isOfTax({ text }: TextLine): boolean {
  const labels = find(text, labelVocabulary);
  return labels.has('tax') || labels.has('taxTotal');
}

function isOfTotal({ text }: TextLine): boolean {
  if (!/\d/.test(text)) return false; // the head of a column
  const labels = find(text, labelVocabulary);
  return (labels.has('total') || labels.has('amountDue')) && !others.some((label) => labels.has(label));
}

/** Whether amounts have three decimals: by the currency or, if it is unknown, by what is printed, as no group of thousands is 0. */
function hasThousandths(
  { commas, points, thousandths }: AmountShapes,
  currency: PrintedCurrency | null,
): boolean {
  if (currency !== null) return printedAs(currency).decimals === 'three';
  return thousandths > commas + points;
}

function isOftenWhole(currency: PrintedCurrency): boolean {
  return isAlwaysWhole(currency) || printedAs(currency).decimals === 'seldom';
}

export function isAlwaysWhole(currency: PrintedCurrency): boolean {
  return printedAs(currency).decimals === 'never';
}
