import { getCurrency } from '#contract/currencies.ts';
import type { CountryWeights } from '../country/weigh-countries.ts';
import type { PrintedCurrency } from '../currency/printed-currencies.ts';
import type { DateOrder } from '../date-marks.ts';
import type { FieldHints } from '../field-hints.ts';
import type { PrintLine } from '../print-lines.ts';
import { countriesSay } from './country-order.ts';
import { ambiguousDates, numbersSay, onlyPossible, otherDatesSay, recencySays } from './printed-order.ts';
import { earlierReceiptsSay, regionSays, timeZoneSays } from './user-order.ts';
import type { Witness } from './witness.ts';

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

/**
 * The order of day and month. The first witness decides; what it only makes likely is known if all others agree. The display
 * currency counts only if there is no witness, and a date in the future is never believed.
 */
export function dateOrder(receipt: Receipt, hints: FieldHints): KnownOrder {
  const { prints, weights } = receipt;
  const dates = ambiguousDates(prints);
  const fromCountry = countriesSay(weights);
  const [first, ...others] = [
    numbersSay(prints),
    otherDatesSay(prints, dates),
    fromCountry?.verdict === 'told' ? fromCountry : undefined,
    earlierReceiptsSay(hints.confirmedOrders ?? [], receipt),
    recencySays(dates, hints.today),
    fromCountry,
    timeZoneSays(hints.timeZone),
    regionSays(hints.region),
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

function orderOfCurrency({ currency }: FieldHints): DateOrder {
  return currency !== undefined && getCurrency(currency).isMonthFirst ? 'month-first' : 'day-first';
}
