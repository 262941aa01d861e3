import { expect, it } from 'vitest';
import { nameOfCurrency, noteWithPrinted, printedAmount } from './printed-currency.ts';

it('a currency is named in words and by its code, also one that Tuppence does not show', () => {
  expect(nameOfCurrency('MYR')).toBe('Malaysian Ringgit (MYR)');
  expect(nameOfCurrency('EUR')).toBe('Euro (EUR)');
});

it('an amount is written with the decimals of the currency that is printed', () => {
  expect(printedAmount(8090, 'MYR')).toBe('80.90');
  expect(printedAmount(148_000, 'JPY')).toBe('1,480');
  expect(printedAmount(123_450, 'KWD')).toBe('1,234.500');
});

it('the printed amount is added to what the note already says', () => {
  expect(noteWithPrinted('', 8090, 'MYR')).toBe('Printed: MYR 80.90');
  expect(noteWithPrinted('Lunch with Mei\n', 8090, 'MYR')).toBe('Lunch with Mei\nPrinted: MYR 80.90');
});

it('a note without room for it stays as it is', () => {
  const full = 'x'.repeat(9_999);
  expect(noteWithPrinted(full, 8090, 'MYR')).toBe(full);
});
