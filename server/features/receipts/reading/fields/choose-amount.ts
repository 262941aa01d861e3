import type { MinorUnits } from '#contract/money.ts';
import type { ReadField } from '../reading.ts';
import type { Box } from '../recognised.ts';
import { type AmountCandidate, amountCandidates } from './amount-candidates.ts';
import { findAmountLines } from './amount-lines.ts';
import { certaintyOf, type Doubts, leadOf } from './confidence.ts';
import type { MoneyStyle } from './money-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { flag, type Ranked, rank } from './rank.ts';
import { readField } from './read-field.ts';
import { mostRounded, roundedTo } from './survey-amounts.ts';
import { amountCalibration, amountModel } from './weights/amount-weights.ts';

export function chooseAmount(prints: readonly PrintLine[], style: MoneyStyle): ReadField<MinorUnits> | null {
  const ranked = rank(amountCandidates(findAmountLines(prints, style)), amountModel);
  return readField(ranked, {
    doubts: amountDoubts,
    calibration: amountCalibration,
    boxOf: boxOfAmount,
  });
}

export function amountDoubts(
  { candidate, share }: Ranked<AmountCandidate>,
  ranked: readonly Ranked<AmountCandidate>[],
): Doubts {
  const { spots, evidence, placed } = candidate;
  const proofs = [evidence.tenderedLessChange, evidence.subtotalPlusTax, evidence.taxTable, evidence.parts];
  const features = {
    always: 1,
    lead: leadOf(share),
    certainty: certaintyOf(spots),
    unread: flag(spots.length === 0),
    proven: Math.max(...proofs, evidence.tenderedWithoutChange),
    repeated: Math.min(2, evidence.places),
    isTotal: Math.max(0, ...placed.map((place) => place.total)),
  };
  const isRounding = ranked.some(
    (other) => isRoundingOf(other.candidate, candidate) && !isRoundedFrom(other.candidate, candidate),
  );
  const isLabelled = features.isTotal > 0 || features.proven > 0;
  return { features, isOpen: isRounding || !isLabelled };
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
