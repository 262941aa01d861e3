import type { MinorUnits } from '#contract/money.ts';
import { type AmountLine, isTotal, type Spot, spotsLabelled } from './amount-lines.ts';
import { differByOne } from './letters.ts';

/** Amounts with the probability, from 0 to 1, that they were read or computed correctly. */
export type Shares = ReadonlyMap<MinorUnits, number>;

/** Sums of the receipt's amounts that can confirm a total. */
export interface Sums {
  tenderedLessChange: Shares;
  subtotalPlusTax: Shares;
  subtotalLessDiscount: Shares;
  taxTable: Shares;
  items: Shares;
  /** Sums of two partial totals, such as with and without tax. */
  parts: Shares;
  /** A total or sum plus the printed rounding. */
  plusRounding: Shares;
  /** Subtotal plus tax, rounded to five cents if the receipt rounds. */
  rounded: Shares;
}

/** Upper limit of a tax or service charge as a share of its base. */
const largestTaxShare = 0.3;
const largestRounding: MinorUnits = 10;

export function workOut(spots: readonly Spot[]): Sums {
  const last = spots.filter(({ isLast }) => isLast);
  const read = (holds: (line: AmountLine) => boolean) => readAt(spotsLabelled(last, holds));
  const tendered = read((line) => line.labels.has('tendered') && !line.labels.has('amountDue'));
  const change = read(({ labels }) => labels.has('change'));
  const net = read(({ labels }) => labels.has('subtotal') || labels.has('beforeTax'));
  const tax = read(({ labels }) => labels.has('tax') || labels.has('taxTotal'));
  const discount = read(({ labels }) => labels.has('discount') && !labels.has('total'));
  const rounding = read(({ labels }) => labels.has('rounding'));
  const withOneTax = combine(net, tax, addTax);
  const subtotalPlusTax = strongest([...withOneTax, ...combine(withOneTax, tax, addTax)]);
  const totals = signedTotals(last);
  return {
    tenderedLessChange: combine(tendered, change, less),
    subtotalPlusTax,
    subtotalLessDiscount: combine(net, discount, less),
    taxTable: sumTaxTable(spots),
    items: sumItems(last),
    parts: combine(totals, totals, (a, b) => (b !== 0 && a > b && a + b > 0 ? [a + b] : [])),
    plusRounding: combine(strongest([...read(isTotal), ...net, ...subtotalPlusTax]), rounding, round),
    rounded: rounding.size === 0 ? new Map() : roundedToFive(subtotalPlusTax),
  };
}

function addTax(net: MinorUnits, tax: MinorUnits): MinorUnits[] {
  return tax > 0 && tax < net * largestTaxShare ? [net + tax] : [];
}

function less(whole: MinorUnits, part: MinorUnits): MinorUnits[] {
  return part > 0 && part < whole ? [whole - part] : [];
}

/** Tries both signs, because the sign of the rounding is often lost. */
function round(sum: MinorUnits, part: MinorUnits): MinorUnits[] {
  if (part === 0 || part > largestRounding) return [];
  return [sum + part, sum - part].filter((rounded) => rounded > 0 && rounded % 5 === 0);
}

/** Probability that each value was printed at one of the spots: its share of votes. */
export function readAt(spots: readonly Spot[]): Map<MinorUnits, number> {
  return strongest(spots.flatMap((spot) => [...spot.shares]));
}

function strongest(entries: readonly (readonly [MinorUnits, number])[]): Map<MinorUnits, number> {
  const kept = new Map<MinorUnits, number>();
  for (const [value, share] of entries) kept.set(value, Math.max(share, kept.get(value) ?? 0));
  return kept;
}

function combine(
  left: Shares,
  right: Shares,
  results: (a: MinorUnits, b: MinorUnits) => MinorUnits[],
): Shares {
  const entries = [...left].flatMap(([a, shareOfA]) =>
    [...right].flatMap(([b, shareOfB]) =>
      results(a, b).map((result) => [result, Math.min(shareOfA, shareOfB)] as const),
    ),
  );
  return strongest(entries);
}

function roundedToFive(sums: Shares): Shares {
  return strongest(
    [...sums].filter(([sum]) => sum % 5 !== 0).map(([sum, share]) => [Math.round(sum / 5) * 5, share]),
  );
}

function signedTotals(last: readonly Spot[]): Shares {
  const shares = spotsLabelled(last, ({ labels }) => labels.has('total') && !labels.has('quantity')).flatMap(
    ({ marks }) => marks.map(({ value, negative, weight }) => [negative ? -value : value, weight] as const),
  );
  const summed = new Map<MinorUnits, number>();
  for (const [value, share] of shares) summed.set(value, (summed.get(value) ?? 0) + share);
  return summed;
}

/** In a tax table the last two amounts of a line are net amount and tax; the lines add up to the total. */
function sumTaxTable(spots: readonly Spot[]): Shares {
  const lines = [...new Set(spots.map(({ line }) => line))].filter(({ isInTaxSummary }) => isInTaxSummary);
  const sums = lines.map((line) => {
    const [net, tax] = line.spots.slice(-2);
    if (net === undefined || tax === undefined) return new Map<MinorUnits, number>();
    return combine(net.shares, tax.shares, (a, b) => (b < a * largestTaxShare ? [a + b] : []));
  });
  const rows = sums.filter(
    (_, index) => lines[index]?.labels.has('total') === false && sums[index]?.size !== 0,
  );
  const [first, second] = rows;
  const pair =
    first !== undefined && second !== undefined ? [...combine(first, second, (a, b) => [a + b])] : [];
  return strongest([...sums.flatMap((sum) => [...sum]), ...pair]);
}

/** The sum of the last amounts of the lines above the first total, per pass. */
function sumItems(last: readonly Spot[]): Shares {
  const totals = last.filter(({ line: { labels } }) => labels.has('total') || labels.has('subtotal'));
  const firstTotal = Math.min(...totals.map(({ line }) => line.index));
  const items = last.filter(
    ({ line: { index, labels } }) => index < firstTotal && !labels.has('discount') && !labels.has('tendered'),
  );
  const read = items.flatMap(({ marks }) => marks);
  const sums = new Map<MinorUnits, number>();
  for (const marks of Map.groupBy(read, ({ pass }) => pass).values()) {
    const sum = marks.reduce((total, { value, negative }) => total + (negative ? -value : value), 0);
    if (sum > 0) sums.set(sum, (sums.get(sum) ?? 0) + (marks[0]?.weight ?? 0));
  }
  return sums;
}

/** Whether one amount may be the other with one digit misread, missing or added. */
export function isMisread(read: MinorUnits, printed: MinorUnits): boolean {
  return differByOne(String(read), String(printed));
}
