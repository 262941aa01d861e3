import type { MinorUnits } from '#contract/money.ts';
import type { Spot } from './amount-lines.ts';
import { flag } from './rank.ts';
import { isNear, type Survey } from './survey-amounts.ts';

export type ValueEvidence = ReturnType<typeof weighValue>;

/** Evidence for a value as the total that does not depend on position: repetition, arithmetic and size. */
export function weighValue(value: MinorUnits, spots: readonly Spot[], receipt: Survey) {
  const { sums, tendered, change, largest } = receipt;
  return {
    places: Math.log2(1 + spots.length),
    totals: Math.log2(1 + receipt.totalSpots.filter((spot) => spot.value === value).length),
    nearTotals: Math.log2(1 + receipt.totalSpots.filter((spot) => isNear(value, spot)).length),
    tenderedLessChange: flag(sums.tenderedLessChange.has(value)),
    subtotalPlusTax: flag(sums.subtotalPlusTax.has(value)),
    taxTable: flag(sums.taxTable.has(value)),
    items: flag(sums.items.has(value)),
    parts: flag(sums.parts.has(value)),
    roundedSum: flag(sums.rounded.has(value)),
    plusRounding: flag(sums.plusRounding.has(value)),
    equalsTendered: flag(tendered.has(value)),
    tenderedWithoutChange: flag(tendered.has(value) && change.has(0)),
    tenderedWithChange: flag(tendered.has(value) && [...change].some((part) => part > 0)),
    aboveLargest: flag(value > largest),
    relative: Math.min(1, value / largest),
    isTiny: flag(value < 100),
  };
}
