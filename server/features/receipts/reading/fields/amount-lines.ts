import type { MinorUnits } from '#contract/money.ts';
import { type Label, labelWords } from './label-words.ts';
import { countOf } from './letters.ts';
import { findMoney, type MoneyMark, type MoneyStyle } from './money-marks.ts';
import { overlap, type PrintLine, type Vote } from './print-lines.ts';
import { find, vocabularyOf } from './vocabulary.ts';

/** A printed amount, with the reading of each pass. */
export interface Spot {
  marks: readonly PassMark[];
  /** Share of the votes for each value here. */
  shares: ReadonlyMap<MinorUnits, number>;
  line: AmountLine;
  /** Whether no other possible amount is to the right of it. */
  isLast: boolean;
}

export interface AmountLine {
  index: number;
  print: PrintLine;
  labels: ReadonlySet<Label>;
  /** Whether its labels are on a separate line above. */
  isLabelledAbove: boolean;
  /** Whether it is in a tax summary table. */
  isInTaxSummary: boolean;
  /** From left to right. */
  spots: readonly Spot[];
}

export interface PassMark extends MoneyMark, Vote {}

interface RawLine {
  print: PrintLine;
  labels: ReadonlySet<Label>;
  hasWords: boolean;
  groups: readonly PassMark[][];
}

const labelVocabulary = vocabularyOf<Label>(labelWords);
/** Number of lines of a tax table below its heading. */
const taxSummaryLines = 6;
/** No table has more columns; if a line seems to have more amounts, the last ones count. */
const mostOfLine = 16;
/** Limit of spots per label, as each is compared with every amount. */
const mostLabelled = 40;
/** Maximum distance in lines between an amount and the label above it. */
const labelLines = 2;

/** The lines of a receipt with their amounts and the labels that apply to these. */
export function findAmountLines(prints: readonly PrintLine[], style: MoneyStyle): AmountLine[] {
  const raw = prints.map((print): RawLine => {
    const groups = groupMarks(print, style);
    return { print, labels: labelsOf(print), hasWords: hasWords(print), groups };
  });
  return raw.map(({ print, groups }, index): AmountLine => {
    const labelling = labellingLine(raw, index);
    const spots: Spot[] = [];
    const line: AmountLine = {
      index,
      print,
      labels: labelling.labels,
      isLabelledAbove: labelling.print !== print,
      isInTaxSummary: raw.slice(Math.max(0, index - taxSummaryLines), index + 1).some(headsTaxes),
      spots,
    };
    const rightmost = Math.max(...groups.flatMap((marks) => marks.map(({ box }) => box.x)));
    for (const marks of groups) {
      const isLast = marks.some(({ box }) => box.x + box.width > rightmost);
      spots.push({ marks, shares: sharesOf(marks), line, isLast });
    }
    return line;
  });
}

/** Labels read by any pass: they are often missed but hardly ever invented. */
function labelsOf(print: PrintLine): ReadonlySet<Label> {
  return new Set(print.readings.flatMap(({ text }) => [...find(text, labelVocabulary)]));
}

function hasWords(print: PrintLine): boolean {
  return print.readings.some(({ text }) => countOf(text, /\p{L}(?=\p{L})/gu) > 1);
}

function headsTaxes({ labels }: RawLine): boolean {
  return labels.has('taxSummary');
}

/** Groups what the passes read at the same position of a line. */
function groupMarks(print: PrintLine, style: MoneyStyle): PassMark[][] {
  const groups: PassMark[][] = [];
  for (const reading of print.readings)
    for (const found of findMoney(reading, style)) {
      const { pass, weight, isByShapes } = reading;
      const mark = { ...found, pass, weight, isByShapes };
      const group = groups.find((marks) => marks.every((other) => isSamePlace(other, mark)));
      if (group === undefined) groups.push([mark]);
      else group.push(mark);
    }
  return groups.sort(([a], [b]) => (a?.box.x ?? 0) - (b?.box.x ?? 0)).slice(-mostOfLine);
}

function isSamePlace(mark: PassMark, other: PassMark): boolean {
  return mark.pass !== other.pass && overlap(mark.box, other.box) > 0.5;
}

function sharesOf(marks: readonly PassMark[]): Map<MinorUnits, number> {
  const shares = new Map<MinorUnits, number>();
  for (const { value, weight } of marks) shares.set(value, (shares.get(value) ?? 0) + weight);
  return shares;
}

/** The line itself or, for amounts without words, the line above with words and no amount. */
function labellingLine(lines: readonly RawLine[], index: number): RawLine {
  const line = lines[index] as RawLine;
  if (line.groups.length === 0 || line.hasWords) return line;
  const above = lines.slice(Math.max(0, index - labelLines), index).findLast((other) => other.hasWords);
  return above === undefined || above.groups.length > 0 ? line : above;
}

/** The last of those spots whose lines match. */
export function spotsLabelled(spots: readonly Spot[], isMeant: (line: AmountLine) => boolean): Spot[] {
  return spots.filter(({ line, isLast }) => isLast && isMeant(line)).slice(-mostLabelled);
}

/** Whether the label allows the line's amount to be the total. */
export function isTotal({ labels, isInTaxSummary }: AmountLine): boolean {
  if (isInTaxSummary || labels.has('subtotal') || labels.has('quantity')) return false;
  if (labels.has('taxTotal') && !labels.has('withTax')) return false;
  if (labels.has('amountDue')) return true;
  return !labels.has('change') && (labels.has('finalTotal') || labels.has('total'));
}
