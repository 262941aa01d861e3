import type { Reading } from '../reading.ts';
import type { Line } from '../recognised.ts';
import { amountShapes, hasWholeAmounts } from './amount-shapes.ts';
import { chooseAmount } from './choose-amount.ts';
import { chooseDate } from './choose-date.ts';
import { chooseMerchant } from './choose-merchant.ts';
import { countries, homesOf, isCountry } from './country/countries.ts';
import { weighCountries } from './country/weigh-countries.ts';
import type { PrintedCurrency } from './currency/printed-currencies.ts';
import { printedCurrency } from './currency/printed-currency.ts';
import type { FieldHints } from './field-hints.ts';
import { dateOrder } from './order/date-order.ts';
import { printLines } from './print-lines.ts';

/**
 * Extracts the fields. One that was not found is null; a doubtful one has a low confidence. What depends on the country is told
 * by the receipt itself or, failing that, by what is known of the user.
 */
export function extractFields(lines: readonly Line[], hints: FieldHints): Reading {
  const prints = printLines(lines);
  const merchant = chooseMerchant(prints, hints.merchants);
  const weights = weighCountries(prints);
  const shapes = amountShapes(prints);
  const own = ownCurrencies(hints);
  const currency = printedCurrency(prints, { weights, shapes, own });
  const name = merchant?.guessedFrom === undefined ? merchant?.value : undefined;
  const order = dateOrder({ prints, weights, currency, merchant: name }, hints);
  return {
    merchant,
    amount: chooseAmount(prints, { whole: hasWholeAmounts(shapes, currency, own), currency }),
    date: chooseDate(prints, { today: hints.today, ...order }),
    currency,
    lines: prints,
  };
}

/** The display currency, then that of the place where the user seems to be. */
function ownCurrencies(hints: FieldHints): PrintedCurrency[] {
  const local = homesOf(hints)
    .filter(isCountry)
    .map((code) => countries[code].currency);
  return hints.currency === undefined ? local : [hints.currency, ...local];
}
