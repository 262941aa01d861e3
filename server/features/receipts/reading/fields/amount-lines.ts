import type { MinorUnits } from '#contract/money.ts';
import {
  anyMarkPattern,
  codeLength,
  currenciesMarked,
  isMarkedAs,
  isWeakMark,
  marksIn,
  type PrintedCurrency,
} from './currency/currency-marks.ts';
import { type Label, labelVocabulary } from './label-words.ts';
import { countOf } from './letters.ts';
import { type AmountFormat, findAmounts, type PrintedAmount } from './printed-amounts.ts';
import type { TextLine } from './text-lines.ts';
import { find } from './vocabulary.ts';

/** A printed amount and its line. */
export interface Amount extends PrintedAmount {
  line: AmountLine;
  /** Whether no other amount follows it. */
  isLast: boolean;
}

export interface AmountLine {
  index: number;
  textLine: TextLine;
  labels: ReadonlySet<Label>;
  /** Whether it is in a tax summary table. */
  isInTaxSummary: boolean;
  /** As they are read. */
  amounts: readonly Amount[];
}

interface LabelledLine {
  textLine: TextLine;
  labels: ReadonlySet<Label>;
  hasWords: boolean;
}

interface RawLine extends LabelledLine {
  marks: readonly PrintedAmount[];
}

/**
 * What says nothing of the amount at the end of the line: a number of things, an amount in brackets, that a weight is net,
 * a meal voucher that is called as change is, and what is for the face, which is called as a total is.
 */
const aside =
  /\bnet\.? ?@|(?<=\b(?:ticket|titre|carte)s? )resto\b|(?<=[a-z]{3} )viso\b|\(?(?<!\d|\d[.,])\d{1,3} ?(?:items?|articles?|artikel|art[ií]culos?|produits?|productos?|pezzi|pcs|szt|varer|varor|[点點個个件項项枚개건])\)?(?:(?=.*\d)|(?<=\d\D.*\d.*))|\([^()]*\d[.,]\d\d\s?\)/gi;
/** "18 % is 9.00, total 63.03": of a tip. */
const suggestion = /^\W*\d{1,2}(?:[.,]\d)?\s?%/;
/** The last digits of the card that was used, what is left of its number when it is masked, and that of a bank account. */
const accountNumber =
  /\b(?:visa|master ?card|maestro|amex|card|debit|credit|cb|carte|karte|tarjeta)\b(?: ending)?(?: in)?[\s*.x#:-]*\d{4}(?!\d|[.,]\d)|(?:\d{4}[ -]?)?(?<![*•x#])[*•x#]{3,}(?:[ -][*•x#]{3,})*[ -]?\d{4}(?!\d|[.,]\d)|\b[A-Z]{2}\d\d ?(?:[A-Z\d]{4} ?){3,}[A-Z\d]{0,3}\b(?![.,]\d)/gi;
export const anyMark = new RegExp(`(?<!\\p{L})(?:${anyMarkPattern})(?!\\p{L})`, 'gu');
/** No number of things is before them: after a mark, or as what was paid. */
const blanksAfterMark = new RegExp(
  `(?<!\\p{L})(?:${anyMarkPattern})\\s?\\d{1,3}(?: \\d{3})+\\.\\d\\d(?!\\d)`,
  'u',
);
const blanksAlone = /^\D*\d{1,3}(?: \d{3})+\.\d\d\D*$/;
/** Number of lines of a tax table below its heading. */
const taxSummaryLines = 6;
/** No table has more columns; if a line seems to have more amounts, the last ones count. */
const mostOfLine = 16;
/** Maximum distance in lines between an amount and the label above it. */
const labelLines = 2;

/** The lines of a receipt with their amounts and the labels that apply to these. */
export function findAmountLines(textLines: readonly TextLine[], format: AmountFormat): AmountLine[] {
  const isConverted = convertedWithin(textLines, format.currency ?? null);
  const labelled = textLines.map((textLine) => ({
    textLine,
    labels: isConverted(textLine) ? new Set<Label>() : labelsIn(textLine.text),
    hasWords: countOf(textLine.text.replace(anyMark, ''), /\p{L}(?=\p{L})/gu) > 1,
  }));
  const formatOfLabelled = {
    ...format,
    hasBlanks: labelled.some(isGroupedByBlanks),
    hasColons: format.currency === 'SEK' && labelled.some(isWithColon),
  };
  const printed = labelled.map((line): RawLine => {
    const text = line.textLine.text.replace(accountNumber, (number) => '*'.repeat(number.length));
    const marks = findAmounts({ ...line.textLine, text }, line.labels.size > 0 ? formatOfLabelled : format);
    return { ...line, marks: marks.slice(-mostOfLine) };
  });
  const values = new Set(printed.flatMap(({ marks }) => marks.map(({ value }) => value)));
  const raw = printed.map((line) => withoutTaxBeside(line, values));
  const hasChange = raw.some(({ labels }) => labels.has('change'));
  const isBelowNet = belowFirst(raw, ({ labels }) => labels.has('net'));
  const lines = raw.map((line, index): RawLine => {
    const context = { hasChange, isBelowNet: isBelowNet(index), count: line.marks.length };
    return { ...line, labels: inContext(labellingLine(raw, index).labels, context) };
  });
  const isBelowTotal = belowFirst(lines, isCalledTotal);
  return lines.map(({ textLine, labels, marks }, index): AmountLine => {
    const amounts: Amount[] = [];
    // A tax table is below the total, so that a lone amount above that is none of its rows.
    const mayBeRow = marks.length > 1 || isBelowTotal(index);
    const near = raw.slice(Math.max(0, index - taxSummaryLines), index + 1);
    const line: AmountLine = {
      index,
      textLine,
      labels,
      isInTaxSummary: mayBeRow && near.some((above) => above.labels.has('taxSummary')),
      amounts,
    };
    // Without a decimal point and a label, it is a year, a telephone number or anything else.
    const isLabelled = labels.size > 0 && !labels.has('number');
    const meant = marks.filter(({ implied }) => !implied || isLabelled);
    for (const mark of meant) amounts.push({ ...mark, line, isLast: mark === meant.at(-1) });
    return line;
  });
}

/**
 * Whether a line has marks of another currency only, into which the total is converted for travellers. A sign may be misread: it
 * counts if the receipt's own is printed, too.
 */
export function convertedWithin(
  textLines: readonly TextLine[],
  currency: PrintedCurrency | null,
): (textLine: TextLine) => boolean {
  if (currency === null) return () => false;
  const isOwnPrinted = textLines.some(({ text }) => isMarkedAs(currency, text));
  const isClear = (mark: string) =>
    !isWeakMark(mark) &&
    (mark.length === codeLength || (isOwnPrinted && currenciesMarked(mark).length === 1));
  return ({ text }) => marksIn(text).some(isClear) && !isMarkedAs(currency, text);
}

function labelsIn(text: string): ReadonlySet<Label> {
  return find(text.replace(aside, ' '), labelVocabulary);
}

/**
 * Of a total and, after it, the tax that it includes, only the total: "Total 24.00 (incl. GST 2.18)". A tax is added to it if
 * their sum is printed, too.
 */
function withoutTaxBeside(line: RawLine, printed: ReadonlySet<MinorUnits>): RawLine {
  const [total, tax, ...others] = line.marks;
  if (total === undefined || tax === undefined || others.length > 0 || line.labels.size === 0) return line;
  if (tax.value > 0 && printed.has(total.value + tax.value)) return line;
  const { text } = line.textLine;
  const labels = labelsIn(text.slice(0, total.to));
  const isOfTax = tax.value < total.value && isTaxOnly(find(text.slice(total.to), labelVocabulary));
  const isWhole =
    isCalledTotal({ ...line, labels }) &&
    !labels.has('beforeTax') &&
    (labels.has('amountDue') || !labels.has('net'));
  return isOfTax && isWhole ? { ...line, labels, marks: [total] } : line;
}

/** Whether it is said of a tax that it is included, and nothing of another total or of a tip. */
function isTaxOnly(labels: ReadonlySet<Label>): boolean {
  if (labels.has('tip') || labels.has('amountDue') || labels.has('beforeTax')) return false;
  return labels.has('taxTotal') || (labels.has('tax') && !labels.has('total'));
}

/** Tells of each line whether it is below the first amount whose line is meant. */
function belowFirst(
  lines: readonly RawLine[],
  isMeant: (line: RawLine) => boolean,
): (index: number) => boolean {
  const first = lines.findIndex((line) => line.marks.length > 0 && isMeant(line));
  return (index) => first >= 0 && first < index;
}

interface LabelContext {
  hasChange: boolean;
  isBelowNet: boolean;
  /** Of the amounts on the line. */
  count: number;
}

/**
 * If the change is printed, too, a balance is what was to be paid; if not, it is the change, and a total that was paid is what was to
 * be paid. A gross amount with no net one above is before a discount. What is saved, left on a card and the like is nothing else.
 */
function inContext(
  labels: ReadonlySet<Label>,
  { hasChange, isBelowNet, count }: LabelContext,
): ReadonlySet<Label> {
  if (labels.has('otherTotal') && count < 2) return new Set(['otherTotal']);
  if (labels.has('handedOver') && count < 2) return new Set(['tendered']);
  if (labels.has('gross') && !isBelowNet) return new Set(labels).add('subtotal');
  if (labels.has('balance')) return new Set(labels).add(hasChange ? 'total' : 'change');
  if (!labels.has('totalPaid')) return labels;
  return hasChange ? new Set(['tendered']) : new Set(labels).add('amountDue');
}

/** Whether it shows that thousands are separated by blanks before a decimal point, as 1 234.50. */
function isGroupedByBlanks({ textLine, labels }: LabelledLine): boolean {
  if (labels.size === 0) return false;
  return blanksAfterMark.test(textLine.text) || (labels.has('tendered') && blanksAlone.test(textLine.text));
}

/** Whether a total of 347:00 is printed, as in Sweden: elsewhere on a receipt it may be a time. */
function isWithColon({ textLine, labels }: LabelledLine): boolean {
  return (labels.has('total') || labels.has('amountDue')) && /\d:\d\d\D*$/.test(textLine.text);
}

/** The line itself or, for a lone amount without words, the line above with words and no amount. */
function labellingLine(lines: readonly RawLine[], index: number): RawLine {
  const line = lines[index] as RawLine;
  if (line.marks.length !== 1 || line.hasWords) return line;
  const above = lines.slice(Math.max(0, index - labelLines), index).findLast((other) => other.hasWords);
  return above === undefined || above.marks.length > 0 ? line : above;
}

/** Whether it is what was handed over. On a line with the change, too, that is the last amount, and this the one before it. */
export function isHandedOver(amount: Amount): boolean {
  const { amounts, labels } = amount.line;
  const isBesideChange = labels.has('change') && amounts.length > 1;
  return labels.has('tendered') && (isBesideChange ? amount === amounts.at(-2) : amount.isLast);
}

/** Whether the label allows the line's amount to be the total. */
export function isTotal(line: AmountLine): boolean {
  return !line.isInTaxSummary && isCalledTotal(line);
}

/** Whether it does so outside of a tax table. */
function isCalledTotal({ textLine, labels }: Pick<AmountLine, 'textLine' | 'labels'>): boolean {
  if (suggestion.test(textLine.text) || labels.has('withTip')) return false;
  if (labels.has('subtotal') || labels.has('quantity')) return false;
  const isDue = labels.has('amountDue') && !labels.has('tax');
  if (labels.has('taxTotal') && !labels.has('withTax') && !isDue) return false;
  if (labels.has('amountDue')) return true;
  const isNet = labels.has('net') && !labels.has('tax');
  return !labels.has('change') && (labels.has('total') || isNet);
}
