import { describe, expect, it } from 'vitest';
import {
  doubtfulFields,
  draftOf,
  fieldsToCompare,
  foreignCurrency,
  isReadForSure,
  lacksAmount,
  shownFields,
} from './read-fields.ts';
import { read, receipt, recorded, sure } from './testing/receipt.ts';

describe('the fields shown', () => {
  it('are those of the recorded transaction', () => {
    const corrected = receipt({ transactions: [{ ...recorded, cost: 18.07 }] });
    expect(shownFields(corrected)).toEqual({
      merchant: 'Northgate Grocers',
      amount: 1807,
      category: 'Groceries',
      date: '2026-11-20',
    });
  });

  it('are those read while no transaction, or more than one, is recorded', () => {
    const other = { ...recorded, _id: 't2', cost: 1 };
    for (const transactions of [[], [other, { ...other, _id: 't3' }]])
      expect(shownFields(receipt({ transactions })).amount).toBe(4807);
    expect(shownFields(receipt({ transactions: [], reading: { ...sure, date: null } })).date).toBeNull();
  });
});

describe('a field', () => {
  const doubtful = { ...sure, amount: read(48.07, false), date: null };

  it('is doubtful if it was read with low confidence, or not at all', () => {
    expect(doubtfulFields(receipt(), 'GBP')).toEqual([]);
    expect(doubtfulFields(receipt({ reading: doubtful }), 'GBP')).toEqual(['amount', 'date']);
  });

  it('is no longer doubtful once it is corrected or the receipt is confirmed', () => {
    const corrected = receipt({ reading: doubtful, transactions: [{ ...recorded, cost: 18.07 }] });
    expect(doubtfulFields(corrected, 'GBP')).toEqual(['date']);
    expect(doubtfulFields(receipt({ reading: doubtful, isChecked: true }), 'GBP')).toEqual([]);
  });

  it('that is only a suggested category does not make the receipt uncertain', () => {
    const unsure = { value: 'Groceries', sure: false, reason: 'It sells food.' };
    expect(doubtfulFields(receipt({ reading: { ...sure, category: unsure } }), 'GBP')).toEqual(['category']);
    expect(isReadForSure(receipt({ reading: { ...sure, category: unsure } }), 'GBP')).toBe(true);
    expect(isReadForSure(receipt({ reading: doubtful }), 'GBP')).toBe(false);
  });
});

describe('an amount in another currency', () => {
  const reading = { ...sure, currency: 'MYR' };

  it('is doubtful however well it was read', () => {
    expect(foreignCurrency(receipt({ reading }), 'EUR')).toBe('MYR');
    expect(doubtfulFields(receipt({ reading }), 'EUR')).toEqual(['amount']);
    expect(fieldsToCompare(receipt({ reading, transactions: [] }))).toEqual([]);
  });

  it('is settled once it is converted or confirmed', () => {
    const converted = receipt({ reading, transactions: [{ ...recorded, cost: 9.75 }] });
    expect(doubtfulFields(converted, 'EUR')).toEqual([]);
    expect(doubtfulFields(receipt({ reading, isChecked: true }), 'EUR')).toEqual([]);
  });

  it('is none if the currency is the user’s own, or was not recognised', () => {
    for (const currency of ['EUR', null])
      expect(foreignCurrency(receipt({ reading: { ...sure, currency } }), 'EUR')).toBeUndefined();
  });
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

it('an amount that is more likely wrong than right is left blank in the form', () => {
  const reading = { ...sure, amount: { ...read(48.07, false), confidence: 0.37 } };
  const unreadable = receipt({ transactions: [], reading });
  expect(draftOf(unreadable).fields.cost).toBe('');
  expect(lacksAmount(unreadable)).toBe(true);
  expect(fieldsToCompare(unreadable)).toEqual([]);
});

it('marks the doubtful values of the form, but not the blank ones', () => {
  const reading = { ...sure, amount: read(48.07, false), date: null };
  expect(fieldsToCompare(receipt({ transactions: [], reading }))).toEqual(['amount']);
});
