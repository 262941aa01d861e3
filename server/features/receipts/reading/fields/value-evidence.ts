import type { MinorUnits } from '#contract/money.ts';
import type { Spot } from './amount-lines.ts';
import { isMisread } from './arithmetic.ts';
import { flag } from './rank.ts';
import { isNear, mostRounded, type Survey } from './survey-amounts.ts';

export type ValueEvidence = ReturnType<typeof weighValue>;

/** Evidence for a value as the total that does not depend on position: repetition, arithmetic and size. */
export function weighValue(value: MinorUnits, spots: readonly Spot[], receipt: Survey) {
  const { sums, totals, tendered, change, largest } = receipt;
  const near = [...totals].filter((total) => total !== value && Math.abs(total - value) <= mostRounded);
  const worked = [...sums.tenderedLessChange, ...sums.subtotalPlusTax, ...sums.taxTable];
  return {
    worked: flag(spots.length === 0),
    places: Math.log2(1 + spots.length),
    totals: Math.log2(1 + receipt.totalSpots.filter((spot) => spot.value === value).length),
    nearTotals: Math.log2(1 + receipt.totalSpots.filter((spot) => isNear(value, spot)).length),
    nearTendered: flag(receipt.tenderedSpots.some((spot) => isNear(value, spot))),
    tenderedLessChange: flag(sums.tenderedLessChange.has(value)),
    subtotalPlusTax: flag(sums.subtotalPlusTax.has(value)),
    subtotalLessDiscount: flag(sums.subtotalLessDiscount.has(value)),
    taxTable: flag(sums.taxTable.has(value)),
    items: flag(sums.items.has(value)),
    parts: flag(sums.parts.has(value)),
    roundedSum: flag(sums.rounded.has(value)),
    plusRounding: flag(sums.plusRounding.has(value)),
    equalsTendered: flag(tendered.has(value)),
    tenderedWithoutChange: flag(tendered.has(value) && change.has(0)),
    tenderedWithChange: flag(tendered.has(value) && [...change].some((part) => part > 0)),
    rounded: flag(value % 5 === 0 && near.some((total) => total % 5 !== 0)),
    unrounded: flag(value % 5 !== 0 && near.some((total) => total % 5 === 0)),
    misreadSum: flag(!worked.includes(value) && worked.some((sum) => isMisread(sum, value))),
    isLargest: flag(value === largest),
    aboveLargest: flag(value > largest),
    relative: Math.min(1, value / largest),
    isSmall: flag(value < largest * 0.3),
    isTiny: flag(value < 100),
  };
}
