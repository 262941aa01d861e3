import { expect, it } from 'vitest';
import { importMessages } from '#contract/messages/imports.ts';
import { decideDecimalMark } from '../table/conventions/decide-decimal-mark.ts';
import { markOf, splitAmount, toMinor } from './amounts.ts';

it.each([
  ['1,234.56', '.', 123456],
  ['-1.234,56 EUR', ',', -123456],
  ['2 500,00 kr', ',', 250000],
  ["11'373.94", '.', 1137394],
  ['1,20,000.00', '.', 12000000],
  ['($25.10)', '.', -2510],
  ['¥12.50(已退款3.00)', '.', 1250],
  ['12.50（已全额退款）', '.', 1250],
  ['-1.234,50 (davon erstattet)', ',', -123450],
  ['12.50-', '.', -1250],
  ['−7', '.', -700],
  ['△1,200', '.', -120000],
  ['R$ -12,50', ',', -1250],
  ['.5', '.', 50],
  ['5.-', '.', 500],
  ['1.005', '.', 101],
  ['¥1,200', '.', 120000],
  ['\\1,200', '.', 120000],
  ['١٬٢٠٠٫٥٠', ',', 120050],
  ['１２００', '.', 120000],
  ['- 2 450,00 ₸', ',', -245000],
  ['R 1 234,50', ',', 123450],
  ['12.50 eur', '.', 1250],
  ['-RD$1,450.20', '.', -145020],
  ['\u200e-450.20', '.', -45020],
  ['１，２００．５０', '.', 120050],
  ['Rs. 1,250.00/-', '.', 125000],
  ['45:-', '.', 4500],
  ['1.25E7', '.', 1250000000],
  ['P185.00', '.', 18500],
  ['L. 45.20', '.', 4520],
  ['1.500 F CFA', ',', 150000],
  ['45.20 ש"ח', '.', 4520],
  ['Q 1,874.50', '.', 187450],
  ['₲ 1.250.000', ',', 125000000],
  ['45.50 ج.م', '.', 4550],
] as const)('an amount is read as banks write it: %s', (text, mark, hundredths) => {
  const written = splitAmount(text);
  const minor = toMinor(written?.number ?? '', mark) ?? Number.NaN;
  expect(written?.isNegative ? -minor : minor).toBe(hundredths);
});

it.each([
  '',
  'abc',
  '12:30',
  '6l.20',
  '1.2.3,4 x 5',
  '01/02/2024',
  'DE12 3456',
  '5 apples',
  'P 185',
  '1.23E+07',
  '9'.repeat(50),
  '12 (refunded)',
  '-4.00 (declined)',
  '120.00 (withdrawal)',
])('%j is no amount', (text) => {
  expect(splitAmount(text)).toBeUndefined();
});

it.each([
  ['1,23,4', '.'],
  ['1.234.5', ','],
  ['12,34', '.'],
] as const)('%s is no amount with the decimal mark %s', (text, mark) => {
  expect(toMinor(text, mark)).toBeUndefined();
});

it('an amount as banks write it says the side and the currency beside it', () => {
  expect(splitAmount('100.00 DR')).toMatchObject({ side: 'out' });
  expect(splitAmount('100.00 Cr.')).toMatchObject({ side: 'in' });
  expect(splitAmount('100.00 Debit')).toMatchObject({ side: 'out' });
  expect(splitAmount('100.00 (Cr)')).toMatchObject({ side: 'in', isNegative: false });
  expect(splitAmount('CHF 100')).toMatchObject({ currency: 'CHF' });
});

it.each(['150,00 DH', '1 500 FCFA', '₨ 100', '100 ريال', '100 kr'])(
  'a sign that several currencies share names none: %s',
  (text) => {
    expect(splitAmount(text)).toMatchObject({ currency: null });
  },
);

it.each([
  ['1.5', '.'],
  ['1,5', ','],
  ['1.234,5', ','],
  ['1,234,567', '.'],
  ['0.123', '.'],
  ['1234.567', '.'],
  ['1.234', 'either'],
  ['1234', 'none'],
])('the decimal mark of %s is %s', (number, mark) => {
  expect(markOf(number)).toBe(mark);
});

it('the decimal mark is one for all amounts of a file', () => {
  expect(decideDecimalMark(['-1.000', '1.488,69'], '.', '')).toEqual({ value: ',', isProved: true });
  expect(decideDecimalMark(['1,200', '500'], '.', '')).toEqual({ value: '.', isProved: false });
  expect(decideDecimalMark(['14.550'], '.', '')).toMatchObject({
    value: ',',
    isProved: false,
    question: { message: importMessages.questions.decimalMark('14.550') },
  });
  expect(decideDecimalMark(['14.550'], '.', 'KWD')).toEqual({ value: '.', isProved: false });
  expect(decideDecimalMark(['25,000', '150,000'], '.', 'IQD')).toEqual({ value: '.', isProved: false });
});
