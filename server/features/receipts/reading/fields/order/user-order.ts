import { orderIn } from '../country/countries.ts';
import { zoneCountry } from '../country/zone-country.ts';
import type { ConfirmedOrder } from '../field-hints.ts';
import type { Witness } from './witness.ts';

/** How many of the user's receipts have to agree on an order. */
const fewestReceipts = 3;
/** The share of receipts in the same order that makes it likely. */
const mostly = 2 / 3;

/** Those of the same merchant, or else those in the same currency; all, if that is not known. */
export function earlierReceiptsSay(
  confirmed: readonly ConfirmedOrder[],
  { merchant, currency }: { merchant: string | undefined; currency: string | null },
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

export function timeZoneSays(timeZone: string | undefined): Witness | undefined {
  // UTC and its like are not the zone of any country.
  const isPlace = timeZone?.includes('/') === true && !timeZone.startsWith('Etc/');
  return isPlace ? regionSays(zoneCountry(timeZone) ?? 'elsewhere') : undefined;
}

export function regionSays(country: string | undefined): Witness | undefined {
  if (country === undefined) return undefined;
  const order = orderIn(country);
  return order === 'mixed' ? undefined : { order, verdict: 'likely' };
}
