import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

const groceries = [
  '       GREEN VALLEY GROCERS SDN BHD',
  '             (123456-X)',
  '        12 JALAN MERBAU, 41000 KLANG',
  '           TEL: 03-1234 5678',
  '             TAX INVOICE',
  'Date: 14/03/2018          17:42',
  'RICE 5KG                          21.40',
  'TEA                                4.60',
  'SUB TOTAL                         26.00',
  'GST 6%                             1.56',
  'ROUNDING                          -0.01',
  'TOTAL                             27.55',
  'CASH                              50.00',
  'CHANGE                            22.45',
  '        THANK YOU, COME AGAIN',
];

function fieldsOf(lines: readonly string[]) {
  const { amount, date, merchant } = extractFields(drawPage(lines), { today });
  return { amount: amount?.value, date: date?.value, merchant: merchant?.value };
}

it('the fields of a receipt are the total, the date of the sale and the merchant', () => {
  expect(fieldsOf(groceries)).toEqual({
    amount: 2755,
    date: '2018-03-14',
    merchant: 'GREEN VALLEY GROCERS SDN BHD',
  });
});

it('the fields of a receipt include their position on the page', () => {
  const { amount, date, merchant } = extractFields(drawPage(groceries), { today });
  expect(amount?.box).toMatchObject({ x: 35 / 40, y: 11.2 / 40 });
  expect(date?.box).toMatchObject({ x: 7 / 40, y: 5.2 / 40 });
  expect(merchant?.box).toMatchObject({ y: 0.2 / 40 });
});

it('the fields of a receipt are null when nothing is found', () => {
  const reading = extractFields(drawPage(['~ ~ - ~', '. , . -']), { today });
  expect(reading).toMatchObject({ amount: null, date: null, merchant: null, currency: null });
});

it('the fields of a receipt are never sure in a text that is not a receipt', () => {
  const letter = [
    'Dear Anna,',
    'thank you for the photograph of the',
    'lighthouse and the 3 gulls above it.',
    'Yours, Tom',
  ];
  const { amount, date } = extractFields(drawPage(letter), { today });
  expect(amount?.sure ?? false).toBe(false);
  expect(date?.sure ?? false).toBe(false);
});

it('the total of a receipt is in doubt if one of its digits was hardly legible', () => {
  const { amount, date } = extractFields(drawPage(groceries, { confidence: 0.6 }), { today });
  expect([amount?.doubt, date?.doubt]).toEqual(['unclear', 'unclear']);
});

const glued = 'O0lI|1Z5S8B'.repeat(20);
const endless = {
  'look-alike digits': [Array(1000).fill(glued).join(' ')],
  'the same amount': Array(800).fill(Array(60).fill('1.11').join(' ')),
  totals: Array.from({ length: 4000 }, (_, row) => `TOTAL ${row}.11 ${row}.22`),
  'lines of digits': Array(100_000).fill('1 111 111 111'),
};

it.each(Object.entries(endless))('an oversized page of %s is still processed', (_, lines) => {
  expect(extractFields(drawPage(lines), { today }).date).toBeNull();
});

it('an oversized page is still read at its start and end', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `TEA ${row}.10`);
  expect(fieldsOf(['CORNER CAFE', ...rows, 'DATE 14/03/2018', 'TOTAL 4321.00'])).toEqual({
    amount: 432_100,
    date: '2018-03-14',
    merchant: 'CORNER CAFE',
  });
  expect(fieldsOf(['CORNER CAFE', `TOTAL ${'. '.repeat(300)} 4.10`, '14/03/2018']).amount).toBe(410);
});
