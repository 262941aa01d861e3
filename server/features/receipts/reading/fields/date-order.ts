import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import type { FieldHints } from '../reading.ts';
import { dateWords, isPossible, recentDays } from './choose-date.ts';
import { type Country, countriesOfUser, countriesUsing, countryCodes, orderIn } from './country/countries.ts';
import { type CountryWeights, clearLead, tellingWeight } from './country/weigh-countries.ts';
import type { PrintedCurrency } from './currency/currency-marks.ts';
import type { DateOrder, KnownOrder, PrintedDate } from './printed-dates.ts';
import type { TextLine } from './text-lines.ts';
import { find } from './vocabulary.ts';

interface Receipt {
  textLines: readonly TextLine[];
  dates: readonly PrintedDate[];
  weights: CountryWeights;
  currency: PrintedCurrency | null;
  merchant: string | undefined;
}

/** What one kind of evidence says about the order of day and month. */
interface Witness {
  order: DateOrder;
  /** It tells the order, makes it likely, or says that both are in use. */
  verdict: 'told' | 'likely' | 'open';
}

/** In days: a receipt is usually uploaded within this time. */
const soon = 60;
/** How many of the user's receipts have to agree on an order, and the share of them that makes it likely. */
const fewestReceipts = 3;
const mostly = 2 / 3;
/** Where the hours of a receipt are often counted to twelve, as in the United States. */
const hasTwelveHours: readonly Country[] = 'US AU NZ IN PK BD LK MY SG EG SA MX CO'.split(' ');
const twelveHours = /\d[:.]\d\d(?::\d\d)? ?[AP]\.?M\b/i;

/**
 * The order of day and month. The first witness decides; what it only makes likely is known if all others agree. The display
 * currency counts only if there is no witness, and a receipt is never of the future.
 */
export function dateOrder(receipt: Receipt, hints: FieldHints): KnownOrder {
  const clear = receipt.dates.filter(({ isWellSeparated }) => isWellSeparated);
  const dates = clear.length > 0 ? clear : receipt.dates; // quantities and prices only if there is nothing else
  const fromCountry = countriesSay(receipt.weights);
  const [first, ...others] = [
    numbersSay(dates),
    otherDatesSay(dates),
    fromCountry?.verdict === 'told' ? fromCountry : undefined,
    earlierReceiptsSay(receipt, hints),
    recencySays(dates, hints.today),
    pointsSay(dates),
    fromCountry,
    currencySays(receipt.currency),
    ...countriesOfUser(hints).map((home) => homeSays(home, receipt)),
  ].filter((witness) => witness !== undefined);
  const order = first?.order ?? orderOfCurrency(hints);
  const isOrderKnown = first !== undefined && isKnown(first, others);
  const possible = onlyPossible(dates, hints.today);
  if (possible === undefined) return { order, isOrderKnown };
  // Another date, such as that until which goods can be returned, may be in the future.
  if (dates.some((date) => isOpen(date, hints.today)))
    return { order, isOrderKnown: isOrderKnown && first?.verdict === 'told' };
  return { order: possible, isOrderKnown: possible === order || !isOrderKnown };
}

function isKnown(first: Witness, others: readonly Witness[]): boolean {
  const against = others.filter(({ order }) => order !== first.order);
  if (first.verdict === 'told') return against.every(({ verdict }) => verdict !== 'told');
  const isMixed = [first, ...others].some(({ verdict }) => verdict === 'open');
  return others.length > 0 && against.length === 0 && !isMixed;
}

function isOpen({ value, otherwise }: PrintedDate, today: LocalDate): boolean {
  return otherwise !== undefined && isPossible(value, today) && isPossible(otherwise, today);
}

/** A number above twelve in one date reveals the order of all dates. */
function numbersSay(dates: readonly PrintedDate[]): Witness | undefined {
  const clear = dates.filter(
    ({ form, isWellSeparated, otherwise, value }) =>
      form === 'numbers' && isWellSeparated && otherwise === undefined && Number(value.slice(8)) > 12,
  );
  return mostSay(clear.map(({ isMonthFirst }) => (isMonthFirst ? 'month-first' : 'day-first')));
}

/** The same day printed again with the name of its month, or with the year first. */
function otherDatesSay(dates: readonly PrintedDate[]): Witness | undefined {
  const clear = new Set(dates.flatMap(({ form, value }) => (form === 'numbers' ? [] : [value])));
  return mostSay(onlyReadings(dates, (day) => clear.has(day)));
}

/** Of a reading within the last weeks and one long ago, the first is likely. */
function recencySays(dates: readonly PrintedDate[], today: LocalDate): Witness | undefined {
  const isOld = (day = today) => isPossible(day, today) && daysBetween(day, today) > recentDays;
  const between = dates.filter(({ value, otherwise }) => isOld(value) || isOld(otherwise));
  return mostSay(
    onlyReadings(between, (day) => isPossible(day, today) && daysBetween(day, today) <= soon),
    'likely',
  );
}

/** Where dates have points, the day comes first nearly everywhere. */
function pointsSay(dates: readonly PrintedDate[]): Witness | undefined {
  return mostSay(
    dates.flatMap(({ isDotted, otherwise }) => (isDotted && otherwise !== undefined ? ['day-first'] : [])),
    'likely',
  );
}

/** The order in which a date is not in the future, if it is in the other. */
function onlyPossible(dates: readonly PrintedDate[], today: LocalDate): DateOrder | undefined {
  return mostSay(onlyReadings(dates, (day) => isPossible(day, today)))?.order;
}

/** The order of each ambiguous date of which one reading is accepted; not of those on which points expire and the like. */
function onlyReadings(dates: readonly PrintedDate[], isAccepted: (day: LocalDate) => boolean): DateOrder[] {
  return dates.flatMap(({ value, otherwise, said }): DateOrder[] => {
    if (otherwise === undefined || isAccepted(value) === isAccepted(otherwise)) return [];
    if (find(said, dateWords).has('other')) return [];
    return [isAccepted(value) ? 'day-first' : 'month-first'];
  });
}

/** The order of most; undefined if they are equal. */
function mostSay(orders: readonly DateOrder[], verdict: Witness['verdict'] = 'told'): Witness | undefined {
  const dayFirst = orders.filter((order) => order === 'day-first').length;
  if (dayFirst * 2 === orders.length) return undefined;
  return { order: dayFirst * 2 > orders.length ? 'day-first' : 'month-first', verdict };
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

/** What the countries that use it have in common. */
function currencySays(currency: PrintedCurrency | null): Witness | undefined {
  const orders = currency === null ? [] : countriesUsing(currency).map(orderIn);
  const [order] = orders;
  if (order === undefined || order === 'mixed' || orders.some((other) => other !== order)) return undefined;
  return { order, verdict: 'likely' };
}

/** Those of the same merchant, or else those in the same currency: the display currency where none is recognised. */
function earlierReceiptsSay({ merchant, currency }: Receipt, hints: FieldHints): Witness | undefined {
  const confirmed = hints.confirmedOrders ?? [];
  const ofMerchant = confirmed.filter(({ merchants }) => merchants.some((name) => name === merchant));
  const [latest] = ofMerchant;
  if (latest !== undefined && ofMerchant.every(({ order }) => order === latest.order))
    return { order: latest.order, verdict: 'told' };
  const alike = confirmed.filter((one) => (one.currency ?? hints.currency) === (currency ?? hints.currency));
  const dayFirst = alike.filter(({ order }) => order === 'day-first').length;
  const most = Math.max(dayFirst, alike.length - dayFirst);
  if (most === 0 || most < alike.length * mostly) return undefined;
  return {
    order: most === dayFirst ? 'day-first' : 'month-first',
    verdict: most === alike.length && most >= fewestReceipts ? 'told' : 'likely',
  };
}

/** That of the country; open if the receipt has a currency or a clock that are not used there. */
function homeSays(home: Country, { currency, textLines }: Receipt): Witness | undefined {
  const order = orderIn(home);
  if (order === 'mixed') return undefined;
  const isAbroad = currency !== null && !countriesUsing(currency).includes(home);
  const hasOtherClock =
    !hasTwelveHours.includes(home) && textLines.some(({ text }) => twelveHours.test(text));
  return { order, verdict: isAbroad || hasOtherClock ? 'open' : 'likely' };
}

/** Of the first country that uses it. */
function orderOfCurrency({ currency }: FieldHints): DateOrder {
  const [country] = currency === undefined ? [] : countriesUsing(currency);
  return country === undefined || orderIn(country) === 'day-first' ? 'day-first' : 'month-first';
}
