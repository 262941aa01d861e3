import type { MinorUnits } from '#contract/money.ts';
import type { Spot } from './amount-lines.ts';
import { flag } from './rank.ts';
import type { Survey } from './survey-amounts.ts';

export type ValueEvidence = ReturnType<typeof weighValue>;

/** Evidence for a value as the total that does not depend on position: repetition, arithmetic and size. */
export function weighValue(value: MinorUnits, spots: readonly Spot[], receipt: Survey) {
  const { sums, tendered, change, largest } = receipt;
  return {
    places: Math.log2(1 + spots.length),
    tenderedLessChange: flag(sums.tenderedLessChange.has(value)),
    subtotalPlusTax: flag(sums.subtotalPlusTax.has(value)),
    parts: flag(sums.parts.has(value)),
    plusRounding: flag(sums.plusRounding.has(value)),
    equalsTendered: flag(tendered.has(value)),
    tenderedWithoutChange: flag(tendered.has(value) && change.has(0)),
    tenderedWithChange: flag(tendered.has(value) && [...change].some((part) => part > 0)),
    relative: Math.min(1, value / largest),
  };
}
