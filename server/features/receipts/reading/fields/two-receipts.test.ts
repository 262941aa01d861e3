import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { extractFields } from './extract-fields.ts';

const hints = { today: '2026-11-20' };

const bakery = [
  'BLUE DOOR BAKERY',
  '14 Quay Street',
  '14/03/2026 09:12',
  'Oat bread     2.35',
  'Bun           0.90',
  'TOTAL         3.25',
  'Cash          3.25',
];
const bookshop = [
  'TRAM BOOKS LTD',
  '3 Mill Lane',
  '15/03/2026 17:40',
  'Atlas        34.95',
  'Bird guide   14.98',
  'TOTAL        49.93',
  'Visa         49.93',
];

it.each([
  ['on the same lines', [bakery, bookshop]],
  ['one higher than the other', [bakery, ['', '', ...bookshop]]],
  ['one much shorter than the other', [[...bakery.slice(0, 3), 'TOTAL         3.25'], bookshop]],
] as const)(
  'of two receipts beside each other, the left one is read and in doubt: %s',
  (_, [left, right]) => {
    const page = right.map((text, row) => (left[row] ?? '').padEnd(21) + text);
    const { merchant, amount, date, lines } = extractFields(drawPage(page), hints);
    expect(merchant).toMatchObject({ value: 'BLUE DOOR BAKERY', sure: false });
    expect(amount).toMatchObject({ value: 325, sure: false, doubt: 'beside' });
    expect(date).toMatchObject({ value: '2026-03-14', sure: false });
    expect(lines.map(({ text }) => text).join()).toContain('49.93');
  },
);

it('a receipt with columns is one receipt', () => {
  const page = [
    'TRAM BOOKS LTD',
    'Date 15/03/2026       Till 3',
    'Item                  Qty  Amount',
    'Atlas of rivers       2    69.90',
    'Bird guide            1    14.98',
    'TOTAL                 3    84.88',
    'Visa                       84.88',
  ];
  expect(extractFields(drawPage(page), hints).amount).toMatchObject({ value: 8488, sure: true });
});
