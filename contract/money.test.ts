import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import {
  asShown,
  formatMoney,
  formatWholeMoney,
  fromDecimal,
  isShownRounded,
  parseDecimal,
  parseTyped,
  shownDifference,
  shownParts,
  toDecimal,
  toPlainText,
} from './money.ts';

const anyAmount = fc.integer({ min: 0, max: 999_999_999_999_99 });

it('amounts add up exactly: 0.1 + 0.2 is 0.30', () => {
  const sum = (parseDecimal('0.1') ?? 0) + (parseDecimal('0.2') ?? 0);
  expect(toPlainText(sum)).toBe('0.30');
  expect(toDecimal(sum)).toBe(0.3);
});

it('amounts survive serialisation unchanged', () => {
  fc.assert(
    fc.property(anyAmount, (minor) => {
      expect(fromDecimal(JSON.parse(JSON.stringify(toDecimal(minor))))).toBe(minor);
      expect(parseDecimal(String(toDecimal(minor)))).toBe(minor);
      expect(parseDecimal(toPlainText(minor))).toBe(minor);
    }),
  );
});

it('amounts are shown rounded if they have decimals and the currency has none', () => {
  expect(isShownRounded(450, 'JPY')).toBe(true);
  expect(isShownRounded(500, 'JPY')).toBe(false);
  expect(isShownRounded(450, 'EUR')).toBe(false);
});

it.each(['', ' ', '1e3', '-1', '+1', '1.234', '0x10', 'NaN', '1,5', '.5', '1.', 'Infinity', '1 000'])(
  'amounts are not parsed from the plain text %j',
  (text) => expect(parseDecimal(text)).toBeUndefined(),
);

it.each([
  ['12.34', 1234],
  ['12,34', 1234],
  [' 12,3 ', 1230],
  ['1,234', 123_400],
  ['1,234.5', 123_450],
  ['1.234,56', 123_456],
  ['1 234,56', 123_456],
  ["1'234.56", 123_456],
  ['1,234,567', 123_456_700],
  ['1,23,456.78', 12_345_678],
  ['.5', 50],
  [',5', 50],
  ['7.', 700],
  ["3'50", 350],
])('amounts typed as %j are %i hundredths', (text, minor) => expect(parseTyped(text)).toBe(minor));

it.each([
  '1.234',
  '0,500',
  '00,123',
  '0.500,00',
  '12,345.6.7',
  '1,23,4',
  'abc',
  '1.2.3',
  '12,345,6',
  '-5',
  '3 50',
])('amounts typed as %j are rejected rather than guessed', (text) =>
  expect(parseTyped(text)).toBeUndefined(),
);

it.each([
  ['USD', 123_456, '$1,234.56'],
  ['EUR', 123_456, '€1,234.56'],
  ['GBP', -5, '-£0.05'],
  ['JPY', 123_456, '¥1,235'],
  ['CAD', 100, 'CA$1.00'],
  ['AUD', 100, 'A$1.00'],
  ['INR', 123_456_789, '₹1,234,567.89'],
] as const)('formatting in %s writes %i hundredths as %s', (currency, minor, text) =>
  expect(formatMoney(minor, currency)).toBe(text),
);

it('formatting matches Intl.NumberFormat in US English to the last digit', () => {
  const anySum = fc.integer({ min: -7_000_000_000_000_099, max: 7_000_000_000_000_099 });
  fc.assert(
    fc.property(fc.oneof(anySum, fc.integer({ min: -20_000, max: 20_000 })), (minor) => {
      for (const { code, decimals } of currencies) {
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, ...digits });
        expect(formatMoney(minor, code)).toBe(platform.format(toPlainText(minor) as `${number}`));
      }
    }),
  );
});

it('formatting without decimals rounds what is below zero as what is above it', () => {
  const written = [450, -450, -449, -49].map((minor) => formatWholeMoney(minor, 'GBP'));
  expect(written).toEqual(['£5', '-£5', '-£4', '£0']);
});

it('formatting keeps every digit of the largest sums', () => {
  expect(formatMoney(7_000_000_000_000_099, 'USD')).toBe('$70,000,000,000,000.99');
});

it('formatting supports the seven currencies of the specification', () => {
  expect(currencies.map(({ code, name, symbol }) => `${code} ${name} ${symbol}`)).toEqual([
    'USD United States Dollar $',
    'EUR Euro €',
    'GBP British Pound £',
    'JPY Japanese Yen ¥',
    'CAD Canadian Dollar $',
    'AUD Australian Dollar $',
    'INR Indian Rupee ₹',
  ]);
});

it('figures beside each other in a currency without decimals agree: income minus expenses is the balance', () => {
  expect([73_779_30, 47_509_60].map((amount) => formatMoney(amount, 'JPY'))).toEqual(['¥73,779', '¥47,510']);
  expect(formatMoney(shownDifference(73_779_30, 47_509_60, 'JPY'), 'JPY')).toBe('¥26,269');
  expect(shownDifference(73_779_30, 47_509_60, 'GBP')).toBe(26_269_70);
});

it('figures beside each other in a currency without decimals agree: the parts add up to their sum', () => {
  expect(shownParts([40, 40, 40], 'JPY')).toEqual([100, 0, 0]);
  expect(shownParts([1_60, 1_60, 1_60], 'JPY')).toEqual([2_00, 2_00, 1_00]);
  expect(shownParts([40, 40, 40], 'GBP')).toEqual([40, 40, 40]);
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 12 }), (parts) => {
      const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
      const shown = shownParts(parts, 'JPY');
      expect(sumOf(shown)).toBe(asShown(sumOf(parts), 'JPY'));
      for (const [index, part] of parts.entries())
        expect(Math.abs((shown[index] ?? 0) - part)).toBeLessThan(100);
    }),
  );
});
