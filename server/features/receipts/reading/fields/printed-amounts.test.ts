import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { findAmounts } from './printed-amounts.ts';
import { toTextLines } from './text-lines.ts';

function moneyIn(text: string, { whole = false } = {}) {
  return toTextLines(drawPage([text])).flatMap((line) => findAmounts(line, { whole }));
}

function valuesIn(text: string, format = {}): number[] {
  return moneyIn(text, format).map(({ value, negative }) => (negative ? -value : value));
}

it.each([
  ['TOTAL 1,007.50', [100_750]],
  ['Summe EUR 1.234,50', [123_450]],
  ['Total 1 234,50', [123_450]],
  ['TOTAL19.99', [1999]],
  ['CHANGE .10', [10]],
  ['TOTAL:12.50', [1250]],
  ['TOTAL.....12.50', [1250]],
  ['3 150.00 450.00', [15_000, 45_000]],
  ['2 x 4.50 9.00', [450, 900]],
  ['RM35.20', [3520]],
  ['Rs. 500', [50_000]],
  ['TOTAL Rs. 1,26,000.00', [12_600_000]],
  ['Total ₹1,26,000', [12_600_000]],
  ['Discount 5.00-', [-500]],
  ['Rounding -0.02', [-2]],
  ['Discount –5.00', [-500]],
  ['Total – 5.00', [500]],
  ['8.20SR', [820]],
  ['TOTAL 1,972,000.00', [197_200_000]],
  ['Total 1,250/-', [125_000]],
  ['Summa 125:-', [12_500]],
  ['Total CHF 12.--', [1200]],
  ["TOTAL 14'50", [1450]],
  ['TOTAL 24€50', [2450]],
])('amounts on a line are found in %j', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

it.each([
  'GST 6.00%',
  '20.02.2018',
  '12:30',
  'Apples 1.20 kg',
  '7.30 PM',
  'TEL 03-12345678',
  'CS00031663',
  'A4',
  '4012345.00',
])('amounts on a line are not found in %j', (text) => {
  expect(valuesIn(text)).toEqual([]);
});

it('amounts on a line of Hebrew are found as they are read, from right to left', () => {
  const mirrored = drawPage(['ספר 20.50 41.00']).map((line) =>
    line.map(({ box, ...word }) => ({ ...word, box: { ...box, x: 1 - box.x - box.width } })),
  );
  const found = toTextLines(mirrored).flatMap((line) => findAmounts(line, { whole: false }));
  expect(found.map(({ value }) => value)).toEqual([2050, 4100]);
});

it('amounts on a line are found despite a missing point, and are marked', () => {
  expect(moneyIn('TOTAL 80 90')).toMatchObject([{ value: 8090, implied: true }]);
  expect(moneyIn('TOTAL 80.90')).toMatchObject([{ value: 8090, implied: false }]);
});

it('amounts on a line are whole in a currency without decimals', () => {
  expect(valuesIn('Total ¥1,480', { whole: true })).toEqual([148_000]);
  expect(valuesIn('Total 980', { whole: true })).toEqual([98_000]);
  expect(valuesIn('Total ¥1,320,000', { whole: true })).toEqual([132_000_000]);
  expect(valuesIn('Total ¥1,480-', { whole: true })).toEqual([148_000]);
  for (const text of ['Discount 98-', 'Rabatt kr 98-', '値引 ¥98-', 'クーポン ¥98-'])
    expect(valuesIn(text, { whole: true })).toEqual([-9800]);
  expect(valuesIn('4012345', { whole: true })).toEqual([]);
  expect(valuesIn('TOTAL RUB1500', { whole: true })).toEqual([150_000]);
  expect(valuesIn('Nr ABC1500', { whole: true })).toEqual([]);
});

it.each(['NIT 900.123.456-7', 'RUT: 76.123.456-K', '12.345.678-k'])(
  'the number of a taxpayer is no amount: %s',
  (text) => {
    expect(valuesIn(text, { whole: true })).toEqual([]);
  },
);
