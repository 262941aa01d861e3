import type { MinorUnits } from '#contract/money.ts';
import type { Doubt } from '#contract/receipts.ts';
import type { ReadField } from '../reading.ts';
import {
  type AmountCandidate,
  amountCandidates,
  isJustChange,
  isJustTotal,
  isLabelledTotal,
} from './amount-candidates.ts';
import { type Amount, type AmountLine, findAmountLines, isHandedOver, isTotal } from './amount-lines.ts';
import { type Points, rank, toField } from './choose.ts';
import { marksIn } from './currency/currency-marks.ts';
import { isAtLowerEdge } from './edges.ts';
import { letters } from './letters.ts';
import { isRefund, isUnpaid } from './not-a-purchase.ts';
import type { AmountFormat } from './printed-amounts.ts';
import { isRoundedTo, mostRounded, surveyAmounts } from './survey-amounts.ts';
import type { TextLine } from './text-lines.ts';

/** Of the least certain digit: below this, another one is quite possible. */
const leastClarity = 0.8;
/** Of a total: more than it is no deposit for a bottle. */
const largestShare = 20;
/** The maximum confidence of a price: too little to record it, as the total may be on another photo. */
const mostOfPrice = 0.4;

export function chooseAmount(
  textLines: readonly TextLine[],
  format: AmountFormat,
  points: Points['amount'],
): ReadField<MinorUnits> | null {
  const lines = findAmountLines(textLines, format);
  const amounts = lines.flatMap((line) => line.amounts);
  const [best, ...others] = rank(amountCandidates(amounts), points);
  if (best === undefined) return null;
  const rivals = others.map(({ candidate }) => candidate);
  const against = doubtOf(best.candidate, rivals, { lines, format });
  const field = toField([best, ...others], { against, leastClarity });
  const isPrice =
    against === 'unlabelled' && best.candidate.amounts.every(({ line }) => line.labels.size === 0);
  return isPrice ? { ...field, confidence: Math.min(field.confidence, mostOfPrice) } : field;
}

interface Receipt {
  lines: readonly AmountLine[];
  format: AmountFormat;
}

/** The first reason for doubt; null if there is none. */
function doubtOf(
  best: AmountCandidate,
  others: readonly AmountCandidate[],
  { lines, format }: Receipt,
): Doubt | null {
  const amounts = lines.flatMap((line) => line.amounts);
  const isOnce = best.amounts.length === 1;
  if (isRefund(lines) || best.places.some(isNegativeTotal)) return 'refund';
  if (isUnpaid(lines)) return 'not_paid';
  if (best.proof.isWithTip || amounts.some((amount) => isBesides(amount, best))) return 'several';
  if (amounts.some((amount) => isTipBelow(amount, best))) return 'several';
  if (lines.some((line, at) => isBlankTip(line) && !isTip(lines[at + 1]))) return 'several';
  if (best.amounts.length === 0) return best.proof.isRounded ? 'rounding' : 'not_printed';
  if (others.some((other) => isRoundingOf(other, best, amounts) && !isRoundedFrom(other, best)))
    return 'rounding';
  if (best.proof.isBeforeRounding) return 'rounding';
  if (isOnce && others.some((other) => isTotalBelow(other, best))) return 'several';
  if (others.some((other) => isMoreBelow(other, best))) return 'several';
  if (!isPaid(best) && others.some((other) => isTaxedBelow(other, best))) return 'several';
  if (isPaidTotal(best) && others.some(isPaidTotal)) return 'several';
  if (others.some((other) => isTotalWithoutMark(other, best))) return 'several';
  if (!best.proof.isWorkedOut && !best.places.some(isLabelledTotal)) return 'unlabelled';
  if (!best.proof.isWorkedOut && isOnce) return 'unconfirmed';
  if (!isPaid(best) && best.places.some(isTotalAtEnd)) return 'unconfirmed';
  if (isPaidOtherwise(best, amounts)) return 'several';
  if (!isPaid(best) && amounts.some((amount) => isTakenOffBelow(amount, best))) return 'several';
  if (format.isOpen || isWithoutPoint(best, amounts)) return 'unclear';
  if (others.some((other) => isReadWithSign(best, other))) return 'unclear';
  return amounts.some((price) => isPriceAbove(price, best)) || isRightOfMore(best) ? 'several' : null;
}

/** Whether no point is printed in it, or in amounts that lead to it: it was missed, or there is none. */
function isWithoutPoint({ value, places }: AmountCandidate, amounts: readonly Amount[]): boolean {
  const { everySum } = surveyAmounts(amounts.filter(({ implied }) => !implied));
  return places.every(({ implied }) => implied) && !everySum.has(value);
}

/** Whether a tip, a discount or a rounding may follow that is not on the picture. */
function isTotalAtEnd(amount: Amount): boolean {
  return isLabelledTotal(amount) && isAtLowerEdge(amount.line.textLine);
}

/**
 * Whether no payments come to it: less was paid, as after a voucher, or more without any change, as with a tip or a tax, or because
 * each thing has a total.
 */
function isPaidOtherwise({ value, places }: AmountCandidate, amounts: readonly Amount[]): boolean {
  const paid = amounts.filter((amount) => isHandedOver(amount) && !isTotal(amount.line));
  const all = paid.reduce((sum, amount) => sum + amount.value, 0);
  const calledTotal = places.filter(isLabelledTotal).length;
  const isChange = (amount: Amount, other: Amount) =>
    other.line.labels.has('change') ||
    (other.value === amount.value - value && !other.line.labels.has('tax') && !places.includes(other));
  const isTooMuch = (amount: Amount) =>
    amount.value > value && !amount.implied && !amounts.some((other) => isChange(amount, other));
  const isForEach = (amount: Amount) => amount.value === calledTotal * value && isTooMuch(amount);
  const isMore = (amount: Amount) => amount.value < 2 * value && isTooMuch(amount);
  const isOther = (amount: Amount) => (amount.value < value || isMore(amount)) && !places.includes(amount);
  return paid.some(isForEach) || (paid.length > 0 && all !== value && paid.every(isOther));
}

/** Whether it is a discount below the total; beside another amount, it is the end of a period or the row of a table. */
function isTakenOffBelow({ line, value, negative }: Amount, best: AmountCandidate): boolean {
  const isAlone = line.labels.size === 0 && line.amounts.length === 1;
  return isAlone && negative && value > mostRounded && value < best.value && isBelow(line, best);
}

/** Whether it may be what was spent: with a tip, or a part that was paid or handed out, other than for a bottle. */
function isBesides({ line, value }: Amount, best: AmountCandidate): boolean {
  const isPart = line.labels.has('besides') && value * largestShare > best.value;
  return isPart || (line.labels.has('withTip') && value > best.value);
}

/** Whether it is a tip that was added to the total, of which the sum was not read; a percentage is a suggestion. */
function isTipBelow({ line, value, isLast }: Amount, best: AmountCandidate): boolean {
  return (
    isLast && value > 0 && line.labels.has('tip') && !line.textLine.text.includes('%') && isBelow(line, best)
  );
}

/** Whether a line is below all places of the total. */
function isBelow({ index }: AmountLine, { places }: AmountCandidate): boolean {
  return places.every(({ line }) => line.index < index);
}

/** Whether more is called the total further down, as after a tip was added to what is printed several times. */
function isMoreBelow({ value, amounts }: AmountCandidate, best: AmountCandidate): boolean {
  if (value <= best.value) return false;
  return amounts.some(
    (one) => isLabelledTotal(one) && !one.line.labels.has('tendered') && isBelow(one.line, best),
  );
}

/** Whether it is the sum with a tax, below a best that is only called net. */
function isTaxedBelow({ value, amounts, proof }: AmountCandidate, best: AmountCandidate): boolean {
  const isNet = best.amounts.some((one) => isLabelledTotal(one) && one.line.labels.has('net'));
  return (
    isNet && value > best.value && proof.isSubtotalPlusTax && amounts.some(({ line }) => isBelow(line, best))
  );
}

/** A price with cents at the end of a line, without anything before it that may be a number of things. */
const plainPrice = /(?:(?<!\d|\d[., ])\d{3,4}|(?<!\d|\d[.,])\d{1,2})[.,]\d\d\D{0,3}$/;

/** Whether something above cost more, so that a digit of the total may be missing, and no sum leads to it. */
function isPriceAbove({ line, value, ...amount }: Amount, best: AmountCandidate): boolean {
  if (best.proof.isWorkedOut || value <= best.value) return false;
  const isPrice =
    amount.isLast && !amount.negative && line.labels.size === 0 && plainPrice.test(line.textLine.text);
  return (
    isPrice && best.places.some(isLabelledTotal) && best.places.every((one) => one.line.index > line.index)
  );
}

/** Whether more is on the same line wherever it is called something, as beside a total of taxes. */
function isRightOfMore({ value, places }: AmountCandidate): boolean {
  const labelled = places.filter(({ line }) => line.labels.size > 0);
  const isMore = (other: Amount) => other.value > value && !other.implied;
  return (
    labelled.length > 0 && labelled.every((one) => isLabelledTotal(one) && one.line.amounts.some(isMore))
  );
}

/** "£" may be read as a nine, also as if it were the first digit. */
function isReadWithSign(best: AmountCandidate, { value }: AmountCandidate): boolean {
  return String(best.value) === `9${value}` && !best.amounts.some(isMarked);
}

/** All that a line says where a tip is to be written. */
const blankTip =
  /^(ADD|PLUS)?(TIP|GRATUITY|PROPINA|TRINKGELD|POURBOIRE|MANCIA|FOOI|DRIKKEPENGE|DRICKS|GORJETA)(AMOUNT|AMT|OPTIONAL|TOTAL)?$/;

function isBlankTip({ textLine, amounts }: AmountLine): boolean {
  return amounts.length === 0 && blankTip.test(letters(textLine.text));
}

/** Its amount is on the line below where it is called one. */
function isTip(line: AmountLine | undefined): boolean {
  return line !== undefined && line.amounts.length > 0 && line.labels.has('tip');
}

function isNegativeTotal(amount: Amount): boolean {
  return amount.negative && isLabelledTotal(amount) && !amount.line.labels.has('tendered');
}

/** Of two of them, each is of a receipt of its own. */
function isPaidTotal(total: AmountCandidate): boolean {
  return isPaid(total) && total.amounts.some(isLabelledTotal);
}

/** Whether another amount is called a total further down. */
function isTotalBelow(other: AmountCandidate, { amounts: [amount] }: AmountCandidate): boolean {
  return other.amounts.some(
    (one) => isLabelledTotal(one) && one.line.index > (amount?.line.index ?? Infinity),
  );
}

/**
 * Whether it is called the total further up, without any mark of a currency, and the best has one: it may be what was converted,
 * in a currency whose mark was not read.
 */
function isTotalWithoutMark(other: AmountCandidate, best: AmountCandidate): boolean {
  const totals = best.amounts.filter(isLabelledTotal);
  const [first] = totals;
  if (first === undefined || !totals.every(isMarked)) return false;
  return other.amounts.some((one) => isJustTotal(one) && !isMarked(one) && one.line.index < first.line.index);
}

function isMarked({ line }: Amount): boolean {
  return marksIn(line.textLine.text).length > 0;
}

/**
 * Whether another total, or what was paid, differs only by cash rounding, so that it is unclear which of the two is meant; not if
 * what it differs by was the change, and nothing else.
 */
function isRoundingOf(
  other: AmountCandidate,
  { value }: AmountCandidate,
  amounts: readonly Amount[],
): boolean {
  const apart = Math.abs(other.value - value);
  if (apart > mostRounded) return isPaidExactly(other) && isRoundedTo(other.value, value);
  if (apart === 0) return false;
  const change = amounts.filter((amount) => amount.value === apart || amount.line.labels.has('change'));
  const isAllOfIt = (amount: Amount) => amount.value === apart && isJustChange(amount);
  const isGivenBack = other.value > value && change.length > 0 && change.every(isAllOfIt);
  return (isPaid(other) && !isGivenBack) || other.places.some(isLabelledTotal);
}

/**
 * Whether the receipt shows that it rounded the other total to this one, which was paid. If it calls the other one its total
 * and this one something else, it stays unclear which is meant.
 */
function isRoundedFrom(other: AmountCandidate, best: AmountCandidate): boolean {
  const isShown = best.proof.isRounded || isPaid(best);
  const isRounded = isRoundedTo(best.value, other.value);
  return isShown && isRounded && (best.places.some(isJustTotal) || !other.places.some(isJustTotal));
}

function isPaid({ proof }: AmountCandidate): boolean {
  return proof.isTendered || proof.isTenderedLessChange;
}

function isPaidExactly({ proof }: AmountCandidate): boolean {
  return proof.isTenderedExactly || proof.isTenderedLessChange;
}
