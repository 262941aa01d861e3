import type { MinorUnits } from '#contract/money.ts';
import type { Doubt } from '#contract/receipts.ts';
import type { ReadField } from '../reading.ts';
import type { Box } from '../recognised.ts';
import { type AmountCandidate, amountCandidates, mostRounded, roundedTo } from './amount-candidates.ts';
import { findAmountLines, type Spot } from './amount-lines.ts';
import type { MoneyStyle } from './money-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { clearest, readField } from './read-field.ts';
import { weights } from './weights.ts';

/** Of the least certain digit: below this, another one is quite possible. */
const leastClarity = 0.8;
/** The maximum confidence of a price: too little to record it, as the total may be on another photo. */
const mostOfPrice = 0.4;

export function chooseAmount(prints: readonly PrintLine[], style: MoneyStyle): ReadField<MinorUnits> | null {
  return judgeAmount(rank(amountCandidates(findAmountLines(prints, style)), weights.amount));
}

export function judgeAmount(ranked: readonly Ranked<AmountCandidate>[]): ReadField<MinorUnits> | null {
  const field = readField(ranked, {
    doubtOf,
    clarityOf: ({ spots }) => (spots.length === 0 ? 1 : clearest(spots)),
    leastClarity,
    boxOf: boxOfAmount,
  });
  const isPrice = field?.doubt === 'unlabelled' && ranked[0]?.candidate.spots.every(hasNoLabel);
  return field && isPrice ? { ...field, confidence: Math.min(field.confidence, mostOfPrice) } : field;
}

function hasNoLabel({ line }: Spot): boolean {
  return line.labels.size === 0;
}

function doubtOf(best: AmountCandidate, ranked: readonly Ranked<AmountCandidate>[]): Doubt | null {
  const others = ranked.map(({ candidate }) => candidate).filter((other) => other !== best);
  const isOnce = best.spots.length === 1;
  if (best.spots.length === 0) return 'not_printed';
  if (others.some((other) => isRoundingOf(other, best) && !isRoundedFrom(other, best))) return 'rounding';
  if (isOnce && others.some((other) => isTotalBelow(other, best))) return 'several';
  if (isWorkedOut(best)) return null;
  if (!best.placed.some(({ total }) => total > 0)) return 'unlabelled';
  return isOnce ? 'unconfirmed' : null;
}

/** Whether other amounts of the receipt lead to this one. */
function isWorkedOut({ evidence }: AmountCandidate): boolean {
  const { tenderedLessChange, tenderedWithoutChange, subtotalPlusTax, parts } = evidence;
  return tenderedLessChange + tenderedWithoutChange + subtotalPlusTax + parts > 0;
}

/** Whether another amount is called a total further down. */
function isTotalBelow(other: AmountCandidate, { spots: [spot] }: AmountCandidate): boolean {
  return other.spots.some(
    ({ line }, index) => other.placed[index]?.total === 1 && line.index > (spot?.line.index ?? Infinity),
  );
}

/** Whether another total, or what was paid, differs only by cash rounding, so that it is unclear which of the two is meant. */
function isRoundingOf(other: AmountCandidate, { value }: AmountCandidate): boolean {
  const apart = Math.abs(other.value - value);
  const isPaid = other.evidence.equalsTendered + other.evidence.tenderedLessChange > 0;
  return apart > 0 && apart <= mostRounded && (isPaid || other.placed.some(({ total }) => total > 0));
}

/**
 * Whether the receipt shows that it rounded the other total to this one, which was paid. If it calls the other one its total
 * and this one something else, it stays unclear which is meant.
 */
function isRoundedFrom(other: AmountCandidate, { value, placed, evidence }: AmountCandidate): boolean {
  const isShown = evidence.plusRounding + evidence.tenderedLessChange + evidence.equalsTendered > 0;
  const isCalledTotal = (at: AmountCandidate['placed']) => at.some(({ totalAlone }) => totalAlone > 0);
  const isRounded = value % roundedTo === 0 && other.value % roundedTo !== 0;
  return isShown && isRounded && (isCalledTotal(placed) || !isCalledTotal(other.placed));
}

/** The best printed position of the amount; null if it was only computed. */
function boxOfAmount({ spots, placed }: AmountCandidate): Box | null {
  const totals = spots.filter((_, index) => placed[index]?.total === 1);
  return (totals.length > 0 ? totals : spots).at(-1)?.box ?? null;
}
