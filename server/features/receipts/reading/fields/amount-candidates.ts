import type { MinorUnits } from '#contract/money.ts';
import { type Amount, anyMark, isTotal } from './amount-lines.ts';
import { type Candidate, clearest, type Evidence } from './choose.ts';
import { labelVocabulary } from './label-words.ts';
import { differByOne, letters } from './letters.ts';
import { isRoundedTo, mostRounded, type Survey, surveyAmounts } from './survey-amounts.ts';

/** A possible total. */
export interface AmountCandidate extends Candidate<MinorUnits> {
  /** Where it was read; empty if it was computed. */
  amounts: readonly Amount[];
  /** These, and the labelled amounts that may be it with one digit misread, or of which it is what was paid after rounding. */
  places: readonly Amount[];
  proof: ReturnType<typeof proofOf>;
}

/** What is printed more often is the price of something. */
const mostPrinted = 4;

export function amountCandidates(amounts: readonly Amount[]): AmountCandidate[] {
  const receipt = surveyAmounts(amounts);
  const places = Map.groupBy(amounts, ({ value }) => value);
  for (const value of repairs(receipt, places)) if (!places.has(value)) places.set(value, []);
  places.delete(0);
  const labelled = [...receipt.totalAmounts, ...receipt.tenderedAmounts];
  return [...places].map(([value, at]) => {
    const proof = proofOf(value, receipt);
    const isSupported = at.length > 1 || proof.isTendered || receipt.everySum.has(value);
    const isRounded = at.length === 0 && proof.isTenderedLessChange && proof.isRounded;
    const isMeant = (amount: Amount) =>
      (isNear(value, amount) && !isDifferencePrinted(value, amount, amounts)) ||
      (isRounded && isRoundedTo(value, amount.value));
    const meant = isSupported ? labelled.filter((amount) => !at.includes(amount) && isMeant(amount)) : [];
    const all = [...at, ...meant];
    const last = at.findLast(isLabelledTotal) ?? at.at(-1);
    const general: Evidence<'amount'> = {
      ...proof,
      printed: Math.log2(1 + Math.min(all.length, mostPrinted)),
      large: Math.min(1, value / receipt.largest),
    };
    return {
      value,
      amounts: at,
      places: all,
      proof,
      box: last?.box ?? null,
      clarity: at.length === 0 ? 1 : clearest(at),
      evidence: [
        general,
        ...all.map((amount) => ({ ...general, ...evidenceOfAmount(value, amount, receipt) })),
      ],
    };
  });
}

/**
 * Computed sums one misread digit away from a labelled total, and what was paid if that may be a total after rounding. What is
 * printed twice alike, or is such a sum itself, was not misread.
 */
function repairs(
  { sums, everySum, totals }: Survey,
  places: ReadonlyMap<MinorUnits, readonly Amount[]>,
): MinorUnits[] {
  const mayBeMisread = [...totals].filter((total) => places.get(total)?.length === 1 && !everySum.has(total));
  const isRounded = (paid: MinorUnits) =>
    sums.plusRounding.has(paid) || [...totals].some((total) => isRoundedTo(paid, total));
  const rounded = [...sums.tenderedLessChange].filter(isRounded);
  const isRepair = (sum: MinorUnits) => mayBeMisread.some((total) => isMisread(total, sum));
  return [...rounded, ...[...everySum].filter(isRepair)];
}

/** Whether the amount may be the value with one digit misread, other than by rounding. */
function isNear(value: MinorUnits, amount: Amount): boolean {
  return Math.abs(amount.value - value) > mostRounded && isMisread(amount.value, value);
}

/** Whether what the amounts differ by is printed, too, such as a discount or a voucher: then neither was misread. */
function isDifferencePrinted(value: MinorUnits, amount: Amount, amounts: readonly Amount[]): boolean {
  return amounts.some((other) => other.value === Math.abs(amount.value - value));
}

/** Whether one amount may be the other with one digit misread, missing or added; a tenth of it is a tax. */
function isMisread(read: MinorUnits, printed: MinorUnits): boolean {
  const isTenth = Math.floor(Math.max(read, printed) / 10) === Math.min(read, printed);
  return !isTenth && differByOne(String(read), String(printed));
}

/** Which other amounts lead to a value. */
function proofOf(
  value: MinorUnits,
  { sums, sumsOfPrices, beforeRounding, tendered, change, paidWithTip }: Survey,
) {
  const { plusRounding, ...others } = sums;
  const isTendered = tendered.has(value);
  const isSum = [sumsOfPrices, ...Object.values(others)].some((sum) => sum.has(value));
  return {
    isTenderedLessChange: sums.tenderedLessChange.has(value),
    isSubtotalPlusTax: sums.subtotalPlusTax.has(value),
    isRounded: plusRounding.has(value),
    isBeforeRounding: beforeRounding.has(value) && !plusRounding.has(value),
    isWithTip: paidWithTip.some((amount) => amount.value === value),
    isTendered,
    isTenderedExactly: isTendered && ![...change].some((part) => part > 0),
    isWorkedOut: isSum || (isTendered && change.has(0)),
  };
}

function evidenceOfAmount(value: MinorUnits, amount: Amount, receipt: Survey): Evidence<'amount'> {
  const { line } = amount;
  const { labels } = line;
  const isWithTip = receipt.paidWithTip.includes(amount);
  const isPaid = labels.has('tendered') && !labels.has('amountDue') && !isWithTip;
  const total = receipt.totalAmounts.includes(amount) && !labels.has('beforeTax') && !isPaid;
  const beforeTendered = receipt.totalLines.filter((index) => index < receipt.tenderedLine);
  return {
    total,
    amountDue: total && (labels.has('amountDue') || isWithTip),
    lastTotal: total && line.index === Math.max(...receipt.totalLines),
    lastBeforeTendered: total && line.index === Math.max(...beforeTendered),
    clear: amount.value === value && amount.confidence,
  };
}

/** Whether it stands beside a label of a total. */
export function isLabelledTotal({ line, isLast }: Amount): boolean {
  return isLast && isTotal(line);
}

/** Whether its label is nothing but "total". */
export function isJustTotal(amount: Amount): boolean {
  const label = letters(amount.line.textLine.text.replace(/\d[\d.,]*/g, ''));
  return isLabelledTotal(amount) && /^(THE)?TOTALS?(RM|MYR|EUR|USD|GBP|INR|AMT|AMOUNT)?$/.test(label);
}

/** Whether its label is nothing but a word for change: what is "donated change" was not given back. */
export function isJustChange(amount: Amount): boolean {
  const text = amount.line.textLine.text.replace(/\d[\d.,]*/g, '');
  const isChange = (label: string) => labelVocabulary.names.get(letters(label))?.has('change') === true;
  return amount.isLast && [text, text.replace(anyMark, '')].some(isChange);
}
