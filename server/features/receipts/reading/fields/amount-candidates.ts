import type { MinorUnits } from '#contract/money.ts';
import { isTotal, type Spot } from './amount-lines.ts';
import { type Candidate, clearest, type Evidence } from './choose.ts';
import { differByOne, letters } from './letters.ts';
import { isRoundedTo, mostRounded, type Survey, surveyAmounts } from './survey-amounts.ts';

/** A possible total. */
export interface AmountCandidate extends Candidate<MinorUnits> {
  /** Where it was read; empty if it was computed. */
  spots: readonly Spot[];
  /** These, and the labelled amounts that may be it with one digit misread, or of which it is what was paid after rounding. */
  places: readonly Spot[];
  proof: ReturnType<typeof proofOf>;
}

/** What is printed more often is the price of something. */
const mostPrinted = 4;

export function amountCandidates(spots: readonly Spot[]): AmountCandidate[] {
  const receipt = surveyAmounts(spots);
  const places = Map.groupBy(spots, ({ value }) => value);
  for (const value of repairs(receipt, places)) if (!places.has(value)) places.set(value, []);
  places.delete(0);
  const labelled = [...receipt.totalSpots, ...receipt.tenderedSpots];
  return [...places].map(([value, at]) => {
    const proof = proofOf(value, receipt);
    const isSupported = at.length > 1 || proof.isTendered || receipt.everySum.has(value);
    const isRounded = at.length === 0 && proof.isTenderedLessChange && proof.isRounded;
    const isMeant = (spot: Spot) =>
      (isNear(value, spot) && !isPaidInParts(spot, value, spots)) ||
      (isRounded && isRoundedTo(value, spot.value));
    const meant = isSupported ? labelled.filter((spot) => !at.includes(spot) && isMeant(spot)) : [];
    const all = [...at, ...meant];
    const last = at.findLast(isTotalSpot) ?? at.at(-1);
    const general: Evidence<'amount'> = {
      ...proof,
      printed: Math.log2(1 + Math.min(all.length, mostPrinted)),
      large: Math.min(1, value / receipt.largest),
    };
    return {
      value,
      spots: at,
      places: all,
      proof,
      box: last?.box ?? null,
      clarity: at.length === 0 ? 1 : clearest(at),
      evidence: [general, ...all.map((spot) => ({ ...general, ...evidenceOfSpot(value, spot, receipt) }))],
    };
  });
}

/**
 * Computed sums one misread digit away from a labelled total, and what was paid if that may be a total after rounding. What is
 * printed twice alike, or is such a sum itself, was not misread.
 */
function repairs(
  { sums, everySum, totals }: Survey,
  places: ReadonlyMap<MinorUnits, readonly Spot[]>,
): MinorUnits[] {
  const mayBeMisread = [...totals].filter((total) => places.get(total)?.length === 1 && !everySum.has(total));
  const isRounded = (paid: MinorUnits) =>
    sums.plusRounding.has(paid) || [...totals].some((total) => isRoundedTo(paid, total));
  const rounded = [...sums.tenderedLessChange].filter(isRounded);
  const isRepair = (sum: MinorUnits) => mayBeMisread.some((total) => isMisread(total, sum));
  return [...rounded, ...[...everySum].filter(isRepair)];
}

/** Whether the amount at this spot may be the value with one digit misread, other than by rounding. */
function isNear(value: MinorUnits, spot: Spot): boolean {
  return Math.abs(spot.value - value) > mostRounded && isMisread(spot.value, value);
}

/** Whether what is left of a total is printed below it, as what was paid with a voucher. */
function isPaidInParts(total: Spot, part: MinorUnits, spots: readonly Spot[]): boolean {
  return spots.some(({ line, value }) => line.index > total.line.index && value === total.value - part);
}

/** Whether one amount may be the other with one digit misread, missing or added. */
function isMisread(read: MinorUnits, printed: MinorUnits): boolean {
  return differByOne(String(read), String(printed));
}

/** Which other amounts lead to a value. */
function proofOf(value: MinorUnits, { sums, tendered, change, paidWithTip }: Survey) {
  const { plusRounding, ...others } = sums;
  const isTendered = tendered.has(value);
  return {
    isTenderedLessChange: sums.tenderedLessChange.has(value),
    isSubtotalPlusTax: sums.subtotalPlusTax.has(value),
    isRounded: plusRounding.has(value),
    isWithTip: paidWithTip.some((spot) => spot.value === value),
    isTendered,
    isTenderedExactly: isTendered && ![...change].some((part) => part > 0),
    isWorkedOut: Object.values(others).some((sum) => sum.has(value)) || (isTendered && change.has(0)),
  };
}

function evidenceOfSpot(value: MinorUnits, spot: Spot, receipt: Survey): Evidence<'amount'> {
  const { line } = spot;
  const { labels } = line;
  const isWithTip = receipt.paidWithTip.includes(spot);
  const isPaid = labels.has('tendered') && !labels.has('amountDue') && !isWithTip;
  const total = receipt.totalSpots.includes(spot) && !labels.has('beforeTax') && !isPaid;
  const beforeTendered = receipt.totalLines.filter((index) => index < receipt.tenderedLine);
  return {
    total,
    amountDue: total && (labels.has('amountDue') || isWithTip),
    lastTotal: total && line.index === Math.max(...receipt.totalLines),
    lastBeforeTendered: total && line.index === Math.max(...beforeTendered),
    clear: spot.value === value && spot.confidence,
  };
}

/** Whether it stands beside a label of a total. */
export function isTotalSpot({ line, isLast }: Spot): boolean {
  return isLast && isTotal(line);
}

/** Whether its label is nothing but "total". */
export function isTotalAlone(spot: Spot): boolean {
  const label = letters(spot.line.print.text.replace(/\d[\d.,]*/g, ''));
  return isTotalSpot(spot) && /^(THE)?TOTALS?(RM|MYR|EUR|USD|GBP|INR|AMT|AMOUNT)?$/.test(label);
}
