import { describe, expect, it } from 'vitest';
import { foreignCurrency, nameOfCurrency, noteWithPrinted, printedAmount } from './printed-currency.ts';
import { read, receipt, recorded, sure } from './testing/receipt.ts';

describe('the currency of a receipt', () => {
  const reading = { ...sure, amount: read(80.9, false), currency: 'MYR' };
  const transactions = [{ ...recorded, cost: 80.9 }];

  it('is asked about if it is printed and not the user’s', () => {
    expect(foreignCurrency(receipt({ reading, transactions }), 'EUR')).toBe('MYR');
    expect(foreignCurrency(receipt({ reading: { ...reading, currency: 'EUR' } }), 'EUR')).toBeUndefined();
    expect(foreignCurrency(receipt({ reading: { ...reading, currency: null } }), 'EUR')).toBeUndefined();
  });

  it('is settled once the amount is converted or confirmed', () => {
    const converted = receipt({ reading, transactions: [{ ...recorded, cost: 16.42 }] });
    expect(foreignCurrency(converted, 'EUR')).toBeUndefined();
    expect(foreignCurrency(receipt({ reading, transactions, isChecked: true }), 'EUR')).toBeUndefined();
  });

  it('is not asked about if it was the user’s own when the receipt was read', () => {
    const ownThen = receipt({ reading: { ...sure, currency: 'USD' } });
    expect(foreignCurrency(ownThen, 'EUR')).toBeUndefined();
  });
});

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
