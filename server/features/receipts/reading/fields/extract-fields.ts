import type { FieldHints, Reading } from '../reading.ts';
import type { Line } from '../recognised.ts';
import { amountFormat } from './amount-format.ts';
import { convertedWithin } from './amount-lines.ts';
import { besideAnother, type Points, shippedPoints } from './choose.ts';
import { chooseAmount } from './choose-amount.ts';
import { chooseDate } from './choose-date.ts';
import { chooseMerchant } from './choose-merchant.ts';
import { countries, countriesOfUser } from './country/countries.ts';
import { type CountryWeights, weighCountries } from './country/weigh-countries.ts';
import type { PrintedCurrency } from './currency/currency-marks.ts';
import { printedCurrency } from './currency/printed-currency.ts';
import { dateOrder } from './date-order.ts';
import { findDates } from './printed-dates.ts';
import { type TextLine, toTextLines } from './text-lines.ts';
import { leftOfTwo } from './two-receipts.ts';

/**
 * Extracts the fields. One that was not found is null; a doubtful one has a low confidence. What depends on the country is told
 * by the receipt itself or, failing that, by what is known of the user. Of two receipts, all fields are doubtful.
 */
export function extractFields(
  lines: readonly Line[],
  hints: FieldHints,
  points: Points = shippedPoints,
): Reading {
  const textLines = toTextLines(lines);
  const left = leftOfTwo(textLines);
  if (left === undefined) return extractFromOne(textLines, hints, points);
  const { merchant, amount, date, currency } = extractFromOne(left, hints, points);
  return {
    merchant: merchant && besideAnother(merchant),
    amount: amount && besideAnother(amount),
    date: date && besideAnother(date),
    currency,
    lines: textLines,
  };
}

function extractFromOne(textLines: TextLine[], hints: FieldHints, points: Points): Reading {
  const merchant = chooseMerchant(textLines, hints.merchants ?? [], points.merchant);
  const weights = weighCountries(textLines);
  const own = ownCurrencies(hints);
  const currency = printedCurrency(textLines, weights, own);
  const name = merchant?.guessedFrom === undefined ? merchant?.value : undefined;
  const dates = textLines.flatMap(findDates);
  const order = dateOrder({ textLines, dates, weights, currency, merchant: name }, hints);
  const isConverted = convertedWithin(textLines, currency);
  const likely = [...own, ...currenciesOf(weights)];
  const format = amountFormat(
    textLines.filter((textLine) => !isConverted(textLine)),
    currency,
    likely,
  );
  return {
    merchant,
    amount: chooseAmount(textLines, format, points.amount),
    date: chooseDate(dates, { today: hints.today, ...order, isThai: currency === 'THB' }, points.date),
    currency,
    lines: textLines,
  };
}

/** Of the countries for which the most speaks. */
function currenciesOf(weights: CountryWeights): PrintedCurrency[] {
  const most = Math.max(1, ...weights.values());
  const likeliest = [...weights].filter(([, weight]) => weight === most);
  return likeliest.flatMap(([code]) => countries.get(code)?.currency ?? []);
}

/** The display currency, then that of the place where the user seems to be. */
function ownCurrencies(hints: FieldHints): PrintedCurrency[] {
  const local = countriesOfUser(hints).map((code) => countries.get(code)?.currency);
  return [hints.currency, ...local].filter((currency) => currency !== undefined);
}
