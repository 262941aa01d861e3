import type { MinorUnits } from '#contract/money.ts';
import { type AmountLine, isTotal, type Spot, spotsLabelled } from './amount-lines.ts';
import { differByOne } from './letters.ts';

export type Amounts = ReadonlySet<MinorUnits>;

/** Sums of the receipt's amounts that can confirm a total. */
export interface Sums {
  tenderedLessChange: Amounts;
  subtotalPlusTax: Amounts;
  /** Sums of two partial totals, such as with and without tax. */
  parts: Amounts;
  /** A total or sum plus the printed rounding. */
  plusRounding: Amounts;
}

/** Upper limit of a tax or service charge as a share of its base. */
const largestTaxShare = 0.3;
const largestRounding: MinorUnits = 10;

export function workOut(spots: readonly Spot[]): Sums {
  const last = spots.filter(({ isLast }) => isLast);
  const read = (holds: (line: AmountLine) => boolean) => valuesOf(spotsLabelled(last, holds));
  const tendered = read(({ labels }) => labels.has('tendered') && !labels.has('amountDue'));
  const change = read(({ labels }) => labels.has('change'));
  const net = read(({ labels }) => labels.has('subtotal') || labels.has('beforeTax'));
  const tax = read(({ labels }) => labels.has('tax') || labels.has('taxTotal'));
  const rounding = read(({ labels }) => labels.has('rounding'));
  const withOneTax = combine(net, tax, addTax);
  const subtotalPlusTax = new Set([...withOneTax, ...combine(withOneTax, tax, addTax)]);
  const totals = signedTotals(last);
  return {
    tenderedLessChange: combine(tendered, change, less),
    subtotalPlusTax,
    parts: combine(totals, totals, (a, b) => (b !== 0 && a > b && a + b > 0 ? [a + b] : [])),
    plusRounding: combine(new Set([...read(isTotal), ...net, ...subtotalPlusTax]), rounding, round),
  };
}

export function valuesOf(spots: readonly Spot[]): Set<MinorUnits> {
  return new Set(spots.map(({ value }) => value));
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

function combine(
  left: Amounts,
  right: Amounts,
  results: (a: MinorUnits, b: MinorUnits) => MinorUnits[],
): Set<MinorUnits> {
  return new Set([...left].flatMap((a) => [...right].flatMap((b) => results(a, b))));
}

function signedTotals(last: readonly Spot[]): Amounts {
  const totals = spotsLabelled(last, ({ labels }) => labels.has('total') && !labels.has('quantity'));
  return new Set(totals.map(signed));
}

function signed({ value, negative }: Spot): MinorUnits {
  return negative ? -value : value;
}

/** Whether one amount may be the other with one digit misread, missing or added. */
export function isMisread(read: MinorUnits, printed: MinorUnits): boolean {
  return differByOne(String(read), String(printed));
}
