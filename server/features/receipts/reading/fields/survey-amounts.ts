import type { MinorUnits } from '#contract/money.ts';
import { type Amount, type AmountLine, isHandedOver, isTotal } from './amount-lines.ts';
import type { Label } from './label-words.ts';

type Values = ReadonlySet<MinorUnits>;

/** Limit of amounts per label, as each is compared with every amount. */
const mostLabelled = 40;
/** Upper limit of a tax or service charge as a share of its base. */
const largestTaxShare = 0.3;
const largestRounding: MinorUnits = 250;
/** To multiples of these, cash is rounded: from five cents to five forints. To ten cents, it may always be rounded down. */
const roundedTo: readonly MinorUnits[] = [5, 10, 50, 100, 500];
const roundedDownTo: MinorUnits = 10;
/** Rounding to five cents changes a total by at most this. */
export const mostRounded: MinorUnits = 4;

export type Survey = ReturnType<typeof surveyAmounts>;

/** Facts about all amounts of a receipt, which each candidate is compared with. */
export function surveyAmounts(amounts: readonly Amount[]) {
  const last = amounts.filter(({ isLast }) => isLast);
  const where = (isMeant: (line: AmountLine) => boolean) =>
    last.filter(({ line }) => isMeant(line)).slice(-mostLabelled);
  const labelled = (...labels: Label[]) =>
    valuesOf(where((line) => labels.some((label) => line.labels.has(label))));
  const calledTotals = where(isTotal);
  const isRounded = ({ value }: Amount) => calledTotals.some((total) => isRoundedTo(value, total.value));
  const handedOver = amounts.filter(isHandedOver).slice(-mostLabelled);
  const tenderedAmounts = handedOver.filter(({ line }) => !isTotal(line));
  const withTip = combine(valuesOf(calledTotals), labelled('tip'), add);
  const paidWithTip = [...calledTotals, ...tenderedAmounts].filter(({ value }) => withTip.has(value));
  const rounded = where(({ labels }) => labels.has('rounding')).filter(isRounded);
  const totalAmounts = [...calledTotals, ...rounded, ...paidWithTip];
  const [totals, tendered] = [valuesOf(calledTotals), valuesOf(tenderedAmounts)];
  const paid = valuesOf(handedOver.filter(({ line }) => !line.labels.has('amountDue')));
  const tax = labelled('tax', 'taxTotal');
  const calledChange = labelled('change');
  const change =
    calledChange.size > 0
      ? calledChange
      : valuesOf(tenderedAmounts.flatMap((cash) => changeBelow(cash, last)));
  const net = labelled('subtotal', 'beforeTax', 'net');
  const withOneTax = combine(net, tax, addTax);
  const withTaxes = new Set([...withOneTax, ...combine(withOneTax, tax, addTax)]);
  const rounding = new Set(where(({ labels }) => labels.has('rounding')).map(signed));
  const subtotalPlusTax = new Set([...withTaxes, ...combine(withTaxes, rounding, round)]);
  const calledTotal = new Set(
    where(({ labels }) => labels.has('total') && !labels.has('quantity')).map(signed),
  );
  const priced = last.filter(({ line: { labels } }) => labels.size === 0 || labels.has('tax'));
  const lastPrice = priced.findLast(({ line }) => line.labels.size === 0 && !line.isInTaxSummary);
  const isSumOfPrices = ({ line, value }: Amount) => {
    if (lastPrice === undefined || lastPrice.line.index > line.index) return false;
    let sum = 0;
    const above = priced.filter((price) => price.line.index < line.index);
    return above.toReversed().some((price, others) => {
      sum += signed(price);
      return others > 0 && sum === value;
    });
  };
  const goods = last.filter(({ line: { labels } }) => !labels.has('tendered') && !labels.has('change'));
  const isBeforeRounding = (total: MinorUnits) =>
    [...combine(new Set([total]), rounding, round)].some((rounded) => isRoundedTo(rounded, total));
  const sums = {
    tenderedLessChange: combine(paid, change, less),
    subtotalPlusTax,
    /** Of two partial totals, such as with and without tax. */
    parts: combine(calledTotal, calledTotal, addPart),
    plusRounding: combine(new Set([...totals, ...net, ...withTaxes]), rounding, round),
  };
  return {
    sums,
    /** Totals to which prices and taxes above add up, if nothing without a label is added or taken off below. */
    sumsOfPrices: valuesOf(calledTotals.filter(isSumOfPrices)),
    everySum: new Set(Object.values(sums).flatMap((amounts) => [...amounts])),
    totals,
    /** Which a rounding on the receipt makes round. */
    beforeRounding: new Set([...totals].filter(isBeforeRounding)),
    totalAmounts,
    /** What was paid of a total and a tip. */
    paidWithTip,
    totalLines: totalAmounts.map(({ line }) => line.index),
    tendered,
    tenderedAmounts,
    tenderedLine: Math.min(...tenderedAmounts.map(({ line }) => line.index)),
    change,
    largest: goods.reduce((most, { value }) => Math.max(most, value), 1),
  };
}

/** Change without a label that is known: what is left of the cash above it after the total above that. */
function changeBelow(cash: Amount, amounts: readonly Amount[]): Amount[] {
  const at = amounts.indexOf(cash);
  const [above, below] = [amounts[at - 1], amounts[at + 1]];
  if (above === undefined || below === undefined || below.line.labels.size > 0) return [];
  return above.line.labels.has('tendered') || above.value !== cash.value - below.value ? [] : [below];
}

/** Whether one amount may be the other one after cash was rounded. */
export function isRoundedTo(rounded: MinorUnits, exact: MinorUnits): boolean {
  const apart = Math.abs(rounded - exact);
  const isRounded = (step: MinorUnits) => rounded % step === 0 && exact % step !== 0;
  const mostOf = (step: MinorUnits) =>
    step === roundedDownTo && rounded < exact ? step - 1 : Math.max(mostRounded, step / 2);
  return roundedTo.some((step) => isRounded(step) && apart <= mostOf(step));
}

function valuesOf(amounts: readonly Amount[]): Values {
  return new Set(amounts.map(({ value }) => value));
}

function signed({ value, negative }: Amount): MinorUnits {
  return negative ? -value : value;
}

type Combination = (a: MinorUnits, b: MinorUnits) => MinorUnits[];

function combine(left: Values, right: Values, results: Combination): Values {
  return new Set([...left].flatMap((a) => [...right].flatMap((b) => results(a, b))));
}

function addTax(net: MinorUnits, tax: MinorUnits): MinorUnits[] {
  return tax > 0 && tax < net * largestTaxShare ? [net + tax] : [];
}

function add(sum: MinorUnits, part: MinorUnits): MinorUnits[] {
  return part === 0 ? [] : [sum + part];
}

function addPart(larger: MinorUnits, other: MinorUnits): MinorUnits[] {
  return other !== 0 && larger > other && larger + other > 0 ? [larger + other] : [];
}

function less(whole: MinorUnits, part: MinorUnits): MinorUnits[] {
  return part > 0 && part < whole ? [whole - part] : [];
}

/** Tries both signs if none is printed, because it is often lost. */
function round(sum: MinorUnits, part: MinorUnits): MinorUnits[] {
  if (part === 0 || Math.abs(part) > largestRounding) return [];
  const rounded = part < 0 ? [sum + part] : [sum + part, sum - part];
  return rounded.filter((value) => value > 0 && value % 5 === 0);
}
