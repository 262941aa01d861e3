import { getCurrency } from '#contract/currencies.ts';
import { countryCodes, homesOf, orderIn } from '../country/countries.ts';
import { type CountryWeights, clearLead, tellingWeight } from '../country/weigh-countries.ts';
import type { PrintedCurrency } from '../currency/printed-currencies.ts';
import type { DateOrder } from '../date-marks.ts';
import type { ConfirmedOrder, FieldHints } from '../field-hints.ts';
import type { PrintLine } from '../print-lines.ts';
import {
  numbersSay,
  onlyPossible,
  otherDatesSay,
  printedDates,
  recencySays,
  type Witness,
} from './printed-order.ts';

export interface KnownOrder {
  order: DateOrder;
  /** Whether it is known, not just likely. */
  isOrderKnown: boolean;
}

interface Receipt {
  prints: readonly PrintLine[];
  weights: CountryWeights;
  currency: PrintedCurrency | null;
  merchant: string | undefined;
}

/** How many of the user's receipts have to agree on an order, and the share of them that makes it likely. */
const fewestReceipts = 3;
const mostly = 2 / 3;

/**
 * The order of day and month. The first witness decides; what it only makes likely is known if all others agree. The display
 * currency counts only if there is no witness, and a date in the future is never believed.
 */
export function dateOrder(receipt: Receipt, hints: FieldHints): KnownOrder {
  const dates = printedDates(receipt.prints);
  const fromCountry = countriesSay(receipt.weights);
  const [first, ...others] = [
    numbersSay(dates),
    otherDatesSay(dates),
    fromCountry?.verdict === 'told' ? fromCountry : undefined,
    earlierReceiptsSay(hints.confirmedOrders ?? [], receipt),
    recencySays(dates, hints.today),
    fromCountry,
    ...homesOf(hints).map(homeSays),
  ].filter((witness) => witness !== undefined);
  const order = first?.order ?? orderOfCurrency(hints);
  const isOrderKnown = first !== undefined && isKnown(first, others);
  const possible = onlyPossible(dates, hints.today);
  if (possible === undefined) return { order, isOrderKnown };
  return { order: possible, isOrderKnown: possible === order || !isOrderKnown };
}

function isKnown(first: Witness, others: readonly Witness[]): boolean {
  const against = others.filter(({ order }) => order !== first.order);
  if (first.verdict === 'told') return against.every(({ verdict }) => verdict !== 'told');
  const isOpen = [first, ...others].some(({ verdict }) => verdict === 'open');
  return others.length > 0 && against.length === 0 && !isOpen;
}

/** What the countries to which the receipt points have in common. */
function countriesSay(weights: CountryWeights): Witness | undefined {
  const highest = (order: ReturnType<typeof orderIn>) =>
    Math.max(...countryCodes.filter((code) => orderIn(code) === order).map((code) => weights.get(code) ?? 0));
  const [dayFirst, monthFirst, mixed] = [highest('day-first'), highest('month-first'), highest('mixed')];
  const most = Math.max(dayFirst, monthFirst);
  if (mixed >= tellingWeight && mixed - most >= clearLead) return { order: 'month-first', verdict: 'open' };
  if (Math.abs(dayFirst - monthFirst) < clearLead) return undefined;
  return {
    order: dayFirst > monthFirst ? 'day-first' : 'month-first',
    verdict: most >= tellingWeight && most - mixed >= clearLead ? 'told' : 'likely',
  };
}

/** Those of the same merchant, or else those in the same currency; all, if that is not known. */
function earlierReceiptsSay(
  confirmed: readonly ConfirmedOrder[],
  { merchant, currency }: Pick<Receipt, 'merchant' | 'currency'>,
): Witness | undefined {
  const ofMerchant = confirmed.filter(({ merchants }) => merchants.some((name) => name === merchant));
  const [latest] = ofMerchant;
  if (latest !== undefined && ofMerchant.every(({ order }) => order === latest.order))
    return { order: latest.order, verdict: 'told' };
  const alike = confirmed.filter((one) => currency === null || one.currency === currency);
  const dayFirst = alike.filter(({ order }) => order === 'day-first').length;
  const most = Math.max(dayFirst, alike.length - dayFirst);
  if (most === 0 || most < alike.length * mostly) return undefined;
  return {
    order: most === dayFirst ? 'day-first' : 'month-first',
    verdict: most === alike.length && most >= fewestReceipts ? 'told' : 'likely',
  };
}

function homeSays(country: string): Witness | undefined {
  const order = orderIn(country);
  return order === 'mixed' ? undefined : { order, verdict: 'likely' };
}

function orderOfCurrency({ currency }: FieldHints): DateOrder {
  return currency !== undefined && getCurrency(currency).isMonthFirst ? 'month-first' : 'day-first';
}
