import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import type { ConfirmedOrder, FieldHints } from '../reading.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';
const [third, april] = ['2026-04-03', '2026-03-04'];

/** The date of a receipt without any sign of its country, but for the given lines. */
function dated(lines: readonly string[], hints: Partial<FieldHints> = {}) {
  const page = drawPage(['CORNER CAFE', ...lines, 'TOTAL 4.10']);
  const { date } = extractFields(page, { today, ...hints });
  if (date === null) return null;
  return { value: date.value, sure: date.sure, doubt: date.doubt, next: date.alternatives[0] };
}

const inGermany = { timeZone: 'Europe/Berlin', region: 'DE' };
const inChicago = { timeZone: 'America/Chicago', region: 'US' };

it.each([
  ['another date with a number above twelve', ['Valid until 25/12/2026', 'Date 03/04/2026'], third],
  ['the same day in words', ['Date 03/04/2026', 'Paid on 4 March 2026'], april],
  ['the same day with the year first', ['Date 03/04/2026', '2026-04-03 12:01'], third],
  [
    'not by a number of an invoice',
    ['Invoice SP-n11-18/06/09-101', 'Date 03/04/2026', 'GST ID 000123456789'],
    third,
  ],
  ['a tax number', ['GST ID 000123456789', 'Date 03/04/2026'], third],
  ['a tax number of Spain', ['CIF B-12345678', 'Date 03/04/2026'], third],
  ['a tax number of Spain with points', ['C.I.F. Nº: B-46.123.456', 'Date 03/04/2026'], third],
  ['a tax number of Mozambique', ['NUIT: 400123456', 'Date 03/04/2026'], third],
  ['a tax number of Saudi Arabia', ['VAT No 300123456700003', 'Date 03/04/2026'], third],
  ['a postcode', ['Springfield, OH 45501', 'Date 03/04/2026'], april],
  ['a telephone number and a domain', ['+44 1947 555010 www.corner.co.uk', 'Date 03/04/2026'], third],
  ['a currency', ['Date 03/04/2026', 'Tea €2.10'], third],
  ['a currency, not by a quantity and a price', ['Date 03/04/2026', 'Tea 4 8.00', 'Total €8.00'], third],
])('the order of day and month is told by %s, wherever the user is', (_, lines, day) => {
  for (const home of [inGermany, inChicago, {}])
    expect(dated(lines, home)).toMatchObject({ value: day, sure: true });
});

it('the order of day and month is told by words of Turkish receipts', () => {
  const words = ['Adisyon', 'Tarih 03/04/2026', 'Genel toplam 4,10', 'Para ustu 0,90'];
  expect(dated(words, inChicago)).toMatchObject({ value: third, sure: true });
});

it('the order of day and month is not told by a number that is no Irish postcode', () => {
  expect(dated(['REG C01 0092', '03/04/2026'], inChicago)).toMatchObject({ value: april, sure: true });
});

it.each([
  ['a telephone number that ends like a Thai year', 'Tel 312-555-2567'],
  ['the number of an order, which is as long as one of a Mexican taxpayer', 'Order ORD123456789'],
  ['the number of a terminal, which is as long as one of a Saudi taxpayer', 'MID 312345678901233'],
  ['an address that ends in .co', 'www.corner.co'],
  ['what is sold under the name of a Spanish tax number', 'CIF CREAM 500ML 2.50'],
  ['the number of a customer, which is longer than a Spanish tax number', 'CIF: 85012345678'],
  ['a night in French', '1 nuit 89.00'],
  ['an island', 'Staten Island'],
  ['what a mother makes, which is a tax in Swedish without the apostrophe', "MOM'S APPLE PIE 4.10"],
])('the order of day and month is not told by %s', (_, line) => {
  expect(dated([line, 'Date 03/04/2026 7:11 PM'], inChicago)).toMatchObject({ value: april, sure: true });
});

it('the order of day and month is in doubt when a number and the country contradict each other', () => {
  expect(dated(['GST ID 000123456789', 'Ref 12-25-18', 'Date 03/04/2026'])).toMatchObject({ sure: false });
});

const date = ['Date 03/04/2026 12:40'];
const confirmed = (order: ConfirmedOrder['order'], count: number, merchant = 'Elsewhere') =>
  Array.from({ length: count }, (): ConfirmedOrder => ({ merchants: [merchant], currency: null, order }));
const known = { ...inGermany, confirmedOrders: confirmed('month-first', 1, 'CORNER CAFE') };
const abroad = { ...inGermany, confirmedOrders: confirmed('month-first', 3) };
const elsewhere = { confirmedOrders: abroad.confirmedOrders.map((one) => ({ ...one, currency: 'USD' })) };
const mixed = { confirmedOrders: [...confirmed('month-first', 3), ...confirmed('day-first', 1)] };

it.each<[string, readonly string[], Partial<FieldHints>, value: string, sure: boolean]>([
  ['that of an earlier receipt of the merchant', date, known, april, true],
  ['that of three earlier receipts that agree', date, abroad, april, true],
  ['open if most earlier ones and the region contradict', date, { ...inGermany, ...mixed }, april, false],
  ['that of most earlier ones and the region', date, { ...inChicago, ...mixed }, april, true],
  ['that of browser and time zone: Germany', date, inGermany, third, true],
  ['that of browser and time zone: Chicago', date, inChicago, april, true],
  ['open if these contradict', date, { timeZone: 'Europe/Berlin', region: 'US' }, third, false],
  ['open with the browser alone', date, { timeZone: 'UTC', region: 'US' }, april, false],
  ['open with nothing', date, { timeZone: 'UTC' }, third, false],
  ['not that of earlier ones in other currencies', date, { ...inGermany, ...elsewhere }, third, true],
  ['that of points between the numbers', ['Date 03.04.2026'], { currency: 'USD' }, third, false],
  ['guessed from the display currency at the very last: USD', date, { currency: 'USD' }, april, false],
  ['guessed from the display currency at the very last: GBP', date, { currency: 'GBP' }, third, false],
  ['never one that is still to come', ['Date 11/12/2026'], inGermany, '2026-11-12', false],
  ['possibly that of tomorrow', ['Date 21/11/2026'], inGermany, '2026-11-21', true],
  ['that of the last weeks', ['Date 05/11/2026'], inGermany, '2026-11-05', true],
  ['open if the region says long ago', ['Date 05/11/2026'], inChicago, '2026-11-05', false],
  ['open if another currency is printed', [...date, 'Tea $2.10'], inGermany, third, false],
  ['open if the clock has twelve hours', ['Date 03/04/2026 7:11 PM'], inGermany, third, false],
  ['that of a clock with twelve hours', ['Date 03/04/2026 7:11 PM'], inChicago, april, true],
  ['not told by another day to come', ['Date 05/11/2026', '12/12/2026 10:00'], {}, '2026-11-05', false],
  ['not told by an expiry', ['Date 03/04/2026', 'Valid until 05/12/2026'], inGermany, third, true],
])('the order of day and month without evidence is %s', (_, lines, hints, value, sure) => {
  expect(dated(lines, hints)).toMatchObject({ value, sure });
});

it('the order of day and month that was not taken is the next best', () => {
  expect(dated(date, inGermany)?.next).toBe(april);
  expect(dated(date, { currency: 'USD' })?.next).toBe(third);
});

it.each(['26/11/05', '26-11-05'])(
  'the order of day and month may begin with the year, which makes a date one of these weeks: %s',
  (text) => {
    const next = '2005-11-26';
    expect(dated([text], inGermany)).toMatchObject({ value: '2026-11-05', doubt: 'day_or_month', next });
  },
);

it('the order of day and month that would be in the future is no alternative, and not what the doubt is about', () => {
  expect(dated(['Date 12/11/2026'], inGermany)).toMatchObject({ sure: true, next: undefined });
  expect(dated(['Date 11/12/2026'], inGermany)).toMatchObject({ doubt: 'something_else', next: undefined });
});

it('the order of day and month is not affected by the display currency where anything else is known', () => {
  for (const home of [inGermany, inChicago]) {
    const read = (['USD', 'EUR', 'INR'] as const).map((currency) => dated(date, { ...home, currency }));
    expect(read).toEqual([read[0], read[0], read[0]]);
  }
});

it.each([
  ['Canada', 'CAD', ['Regina SK S4P 3Y2', 'HST 0.41']],
  ['the Philippines', 'PHP', ['Quezon City', 'VATABLE SALES 3.66']],
])(
  'the order of day and month is open in %s, where both are in use, until receipts of there are confirmed',
  (_, currency, signs) => {
    const lines = [...signs, 'Date 03/04/2026'];
    expect(dated(lines, inChicago)).toMatchObject({ value: april, sure: false, next: third });
    expect(dated(lines, inGermany)).toMatchObject({ value: april, sure: false, next: third });
    const confirmedOrders = confirmed('day-first', 3).map((one) => ({ ...one, currency }));
    expect(dated(lines, { ...inChicago, confirmedOrders })).toMatchObject({ value: third, sure: true });
  },
);
