import { amountShapes } from './amount-shapes.ts';
import { countries, isCountry } from './country/countries.ts';
import { weighCountries } from './country/weigh-countries.ts';
import { zoneCountry } from './country/zone-country.ts';
import type { PrintedCurrency } from './currency/printed-currencies.ts';
import { printedCurrency } from './currency/printed-currency.ts';
import { hasWholeAmounts } from './currency/whole-amounts.ts';
import type { FieldHints } from './field-hints.ts';
import { dateOrder, type KnownOrder } from './order/date-order.ts';
import type { PrintLine } from './print-lines.ts';

/** What a receipt reveals about its country. */
export interface Locale extends KnownOrder {
  currency: PrintedCurrency | null;
  /** Whether amounts are printed without decimals. */
  isWhole: boolean;
}

/** From the receipt itself or, failing that, from what is known of the user. */
export function localeOf(prints: readonly PrintLine[], hints: FieldHints, merchant?: string): Locale {
  const weights = weighCountries(prints);
  const shapes = amountShapes(prints);
  const own = ownCurrencies(hints);
  const currency = printedCurrency(prints, { weights, shapes, own });
  return {
    currency,
    isWhole: hasWholeAmounts(shapes, currency, own),
    ...dateOrder({ prints, weights, currency, merchant }, hints),
  };
}

/** The display currency, then that of the place where the user seems to be. */
function ownCurrencies({ currency, timeZone, region }: FieldHints): PrintedCurrency[] {
  const places = [timeZone && zoneCountry(timeZone), region].filter((code) => code !== undefined);
  const local = places.filter(isCountry).map((code) => countries[code].currency);
  return currency === undefined ? local : [currency, ...local];
}
