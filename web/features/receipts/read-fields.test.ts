import { expect, it, onTestFinished } from 'vitest';
import { setRegion, usEnglish } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import {
  doubtfulFields,
  draftOf,
  fieldsToCompare,
  foreignCurrency,
  isReadForSure,
  lacksAmount,
  nameOfCurrency,
  noteWithPrinted,
  printedAmount,
  shownFields,
  unsureFields,
} from './read-fields.ts';
import { read, receipt, recorded, sure } from './testing/receipt.ts';

it('the fields shown of a receipt are those of the recorded transaction', () => {
  const corrected = receipt({ transactions: [{ ...recorded, cost: 18.07 }] });
  expect(shownFields(corrected)).toEqual({
    merchant: 'Northgate Grocers',
    amount: 1807,
    category: 'Groceries',
    date: '2026-11-20',
  });
});

it('the fields shown of a receipt are those read while no transaction, or more than one, is recorded', () => {
  const other = { ...recorded, _id: 't2', cost: 1 };
  for (const transactions of [[], [other, { ...other, _id: 't3' }]])
    expect(shownFields(receipt({ transactions })).amount).toBe(4807);
  expect(shownFields(receipt({ transactions: [], reading: { ...sure, date: null } })).date).toBeNull();
});

const doubtful = { ...sure, amount: read(48.07, false), date: null };

it('a field of a receipt is doubtful if it was read with low confidence, or not at all', () => {
  expect(doubtfulFields(receipt())).toEqual([]);
  expect(doubtfulFields(receipt({ reading: doubtful }))).toEqual(['amount', 'date']);
});

it('a field of a receipt is no longer doubtful once it is corrected or the receipt is confirmed', () => {
  const corrected = receipt({ reading: doubtful, transactions: [{ ...recorded, cost: 18.07 }] });
  expect(doubtfulFields(corrected)).toEqual(['date']);
  expect(doubtfulFields(receipt({ reading: doubtful, isChecked: true }))).toEqual([]);
});

it('a field of a receipt that was not read is no longer doubtful once a person has given it', () => {
  const reading = { ...sure, merchant: null, category: null };
  const entered = { ...recorded, name: 'Receipt', category: 'Miscellaneous' };
  expect(doubtfulFields(receipt({ reading, transactions: [entered] }))).toEqual(['merchant', 'category']);
  expect(doubtfulFields(receipt({ reading, transactions: [{ ...entered, name: 'Lidl' }] }))).toEqual([
    'category',
  ]);
  expect(doubtfulFields(receipt({ reading, transactions: [] }))).toEqual(['merchant', 'category']);
});

it('a field of a receipt that is only a suggested category does not make the receipt uncertain', () => {
  const unsure = { value: 'Groceries', sure: false, reason: 'It sells food.' };
  expect(doubtfulFields(receipt({ reading: { ...sure, category: unsure } }))).toEqual(['category']);
  expect(isReadForSure(receipt({ reading: { ...sure, category: unsure } }))).toBe(true);
  expect(isReadForSure(receipt({ reading: doubtful }))).toBe(false);
});

const reading = { ...sure, currency: 'MYR', isForeign: true };

it('an amount in another currency is doubtful however well it was read', () => {
  expect(foreignCurrency(receipt({ reading }))).toBe('MYR');
  expect(doubtfulFields(receipt({ reading }))).toEqual(['amount']);
  expect(fieldsToCompare(receipt({ reading, transactions: [] }))).toEqual([]);
});

it('an amount in another currency is still in that currency if another printed amount is chosen', () => {
  const several = { ...reading, amount: read(48.07, false, [28.17]) };
  const chosen = receipt({ reading: several, transactions: [{ ...recorded, cost: 28.17 }] });
  expect(foreignCurrency(chosen)).toBe('MYR');
  expect(unsureFields(chosen)).toEqual([]);
  expect(doubtfulFields(chosen)).toEqual(['amount']);
});

it('an amount in another currency is settled once it is converted or confirmed', () => {
  const converted = receipt({ reading, transactions: [{ ...recorded, cost: 9.75 }] });
  expect(doubtfulFields(converted)).toEqual([]);
  expect(doubtfulFields(receipt({ reading, isChecked: true }))).toEqual([]);
});

it('an amount in another currency is none if the currency was the user’s own, or was not recognised', () => {
  for (const currency of ['EUR', null])
    expect(foreignCurrency(receipt({ reading: { ...sure, currency } }))).toBeUndefined();
});

it('the form starts with the values read and leaves the rest blank', () => {
  const reading = { ...sure, amount: null, date: null };
  expect(draftOf(receipt({ reading, transactions: [] }))).toEqual({
    receiptId: 'r1',
    fields: { name: 'Northgate Grocers', cost: '', category: 'Groceries', addedOn: '' },
  });
  expect(draftOf(receipt({ transactions: [] })).fields).toMatchObject({
    cost: '48.07',
    addedOn: '2026-11-20',
  });
});

it('an amount that is more likely wrong than right is not shown, and left blank in the form', () => {
  const reading = { ...sure, amount: { ...read(48.07, false), confidence: 0.37 } };
  const unreadable = receipt({ transactions: [], reading });
  expect(draftOf(unreadable).fields.cost).toBe('');
  expect(shownFields(unreadable).amount).toBeNull();
  expect(lacksAmount(unreadable)).toBe(true);
  expect(fieldsToCompare(unreadable)).toEqual([]);
});

it('the form marks the doubtful values, but not the blank ones', () => {
  const reading = { ...sure, amount: read(48.07, false), date: null };
  expect(fieldsToCompare(receipt({ transactions: [], reading }))).toEqual(['amount']);
});

it('a currency is named in words and by its code, also one that Tuppence does not show', () => {
  expect(nameOfCurrency('MYR')).toBe('Malaysian Ringgit (MYR)');
  expect(nameOfCurrency('EUR')).toBe('Euro (EUR)');
});

it('an amount is written with the decimals of the currency that is printed', () => {
  expect(printedAmount(8090, 'MYR')).toBe('80.90');
  expect(printedAmount(148_000, 'JPY')).toBe('1,480');
  expect(printedAmount(890, 'HUF')).toBe('8.90');
  expect(printedAmount(123_450, 'KWD')).toBe('1,234.500');
});

it('a printed amount is written as in the region', () => {
  setRegion(regionOf('de-DE'));
  onTestFinished(() => setRegion(usEnglish));
  expect(printedAmount(123_450, 'USD')).toBe('1.234,50');
  expect(noteWithPrinted('', 8090, 'MYR')).toBe('Printed: MYR 80,90');
});

it('the printed amount is added to what the note already says', () => {
  expect(noteWithPrinted('', 8090, 'MYR')).toBe('Printed: MYR 80.90');
  expect(noteWithPrinted('Lunch with Mei\n', 8090, 'MYR')).toBe('Lunch with Mei\nPrinted: MYR 80.90');
});

it('a note without room for it stays as it is', () => {
  const full = 'x'.repeat(9_999);
  expect(noteWithPrinted(full, 8090, 'MYR')).toBe(full);
});
