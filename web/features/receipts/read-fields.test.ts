import { describe, expect, it } from 'vitest';
import {
  doubtfulFields,
  draftOf,
  fieldsToCompare,
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
    expect(doubtfulFields(receipt())).toEqual([]);
    expect(doubtfulFields(receipt({ reading: doubtful }))).toEqual(['amount', 'date']);
  });

  it('is no longer doubtful once it is corrected or the receipt is confirmed', () => {
    const corrected = receipt({ reading: doubtful, transactions: [{ ...recorded, cost: 18.07 }] });
    expect(doubtfulFields(corrected)).toEqual(['date']);
    expect(doubtfulFields(receipt({ reading: doubtful, isChecked: true }))).toEqual([]);
  });

  it('that is only a suggested category does not make the receipt uncertain', () => {
    const unsure = { value: 'Groceries', sure: false, reason: 'It sells food.' };
    expect(doubtfulFields(receipt({ reading: { ...sure, category: unsure } }))).toEqual(['category']);
    expect(isReadForSure(receipt({ reading: { ...sure, category: unsure } }))).toBe(true);
    expect(isReadForSure(receipt({ reading: doubtful }))).toBe(false);
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
