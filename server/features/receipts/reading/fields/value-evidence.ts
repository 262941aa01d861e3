import type { MinorUnits } from '#contract/money.ts';
import type { Spot } from './amount-lines.ts';
import { isMisread } from './arithmetic.ts';
import { shareOf } from './print-lines.ts';
import { flag } from './rank.ts';
import { mostRounded, nearShare, type Survey } from './survey-amounts.ts';

export type ValueEvidence = ReturnType<typeof weighValue>;

/** Evidence for a value as the total that does not depend on position: repetition, arithmetic and size. */
export function weighValue(value: MinorUnits, spots: readonly Spot[], receipt: Survey) {
  const { sums, totals, tendered, change, largest } = receipt;
  const near = [...totals.keys()].filter(
    (total) => total !== value && Math.abs(total - value) <= mostRounded,
  );
  const worked = [...sums.tenderedLessChange.keys(), ...sums.subtotalPlusTax.keys(), ...sums.taxTable.keys()];
  const read = spots.flatMap(({ marks }) => marks.filter((mark) => mark.value === value));
  return {
    worked: flag(spots.length === 0),
    places: Math.log2(1 + spots.length),
    totals: Math.log2(1 + sum(receipt.totalSpots.map((spot) => spot.shares.get(value) ?? 0))),
    nearTotals: Math.log2(1 + sum(receipt.totalSpots.map((spot) => nearShare(value, spot)))),
    nearTendered: Math.min(1, sum(receipt.tenderedSpots.map((spot) => nearShare(value, spot)))),
    seenIn: shareOf(read),
    tenderedLessChange: sums.tenderedLessChange.get(value) ?? 0,
    subtotalPlusTax: sums.subtotalPlusTax.get(value) ?? 0,
    subtotalLessDiscount: sums.subtotalLessDiscount.get(value) ?? 0,
    taxTable: sums.taxTable.get(value) ?? 0,
    items: sums.items.get(value) ?? 0,
    parts: sums.parts.get(value) ?? 0,
    roundedSum: sums.rounded.get(value) ?? 0,
    plusRounding: sums.plusRounding.get(value) ?? 0,
    equalsTendered: tendered.get(value) ?? 0,
    tenderedWithoutChange: Math.min(tendered.get(value) ?? 0, change.get(0) ?? 0),
    tenderedWithChange: flag(tendered.has(value) && [...change.keys()].some((part) => part > 0)),
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
