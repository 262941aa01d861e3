import type { MinorUnits } from '#contract/money.ts';
import type { AmountLine, Spot } from './amount-lines.ts';
import { type Amounts, isMisread } from './arithmetic.ts';
import { type SpotEvidence, weighSpot } from './spot-evidence.ts';
import { isNear, type Survey, surveyAmounts } from './survey-amounts.ts';
import { type ValueEvidence, weighValue } from './value-evidence.ts';

/** A possible total with its evidence. */
export interface AmountCandidate {
  value: MinorUnits;
  /** Where it was read; empty if it was computed. */
  spots: readonly Spot[];
  /** Evidence for each spot to be the total's; the best one counts. */
  placed: readonly SpotEvidence[];
  /** Evidence for the value, independent of position. */
  evidence: ValueEvidence;
}

export function amountCandidates(lines: readonly AmountLine[]): AmountCandidate[] {
  const spots = lines.flatMap((line) => line.spots);
  if (spots.length === 0) return [];
  const receipt = surveyAmounts(spots);
  const places = Map.groupBy(spots, ({ value }) => value);
  for (const value of repairs(receipt, places)) if (!places.has(value)) places.set(value, []);
  places.delete(0);
  const labelled = [...receipt.totalSpots, ...receipt.tenderedSpots];
  return [...places].map(([value, at]) => {
    const misread = labelled.filter(
      (spot) => !at.includes(spot) && isNear(value, spot) && isSupported(value, at, receipt),
    );
    return {
      value,
      spots: at,
      placed: [...at, ...misread].map((spot) => weighSpot(value, spot, receipt)),
      evidence: weighValue(value, at, receipt),
    };
  });
}

/**
 * Computed sums one misread digit away from a labelled total, or reached in two ways: they may be printed where
 * nothing was recognised. What is printed twice alike was not misread.
 */
function repairs({ sums, totals }: Survey, places: ReadonlyMap<MinorUnits, readonly Spot[]>): MinorUnits[] {
  const worked = Object.values<Amounts>({ ...sums });
  const ways = new Map<MinorUnits, number>();
  for (const value of worked.flatMap((amounts) => [...amounts])) ways.set(value, (ways.get(value) ?? 0) + 1);
  const mayBeMisread = [...totals].filter((total) => places.get(total)?.length === 1);
  return [...ways.keys()].filter(
    (value) => (ways.get(value) ?? 0) > 1 || mayBeMisread.some((total) => isMisread(total, value)),
  );
}

/** A misread total is only replaced by a value that has other evidence. */
function isSupported(value: MinorUnits, at: readonly Spot[], { sums, tendered }: Survey): boolean {
  return (
    at.length > 1 || tendered.has(value) || Object.values({ ...sums }).some((amounts) => amounts.has(value))
  );
}
