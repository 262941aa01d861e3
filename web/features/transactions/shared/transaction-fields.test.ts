import { expect, it } from 'vitest';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { newTransaction } from './shown-rows.ts';
import { blankFields, checkFields, fieldsOf, rebase, toBody } from './transaction-fields.ts';

const groceries = {
  ...blankFields('2026-11-20'),
  cost: '48.07',
  name: 'Northgate Grocers',
  category: 'Groceries',
};

it('the form of a transaction accepts a complete entry', () => {
  expect(Object.values(checkFields(groceries, { needsName: true })).filter(Boolean)).toEqual([]);
});

it('the form of a transaction requires a name, an amount and a category, with the messages of the specification', () => {
  const errors = checkFields(blankFields('2026-11-20'), { needsName: true });
  expect(errors).toEqual({
    cost: 'Please enter a valid cost greater than 0',
    name: 'Please enter a name for the transaction',
    category: 'Please select a category',
    addedOn: undefined,
    note: undefined,
  });
});

it('the form of a transaction treats a blank name as missing, but requires none for an income', () => {
  expect(checkFields({ ...groceries, name: '  ' }, { needsName: true }).name).toBe(
    transactionMessages.nameRequired,
  );
  expect(checkFields({ ...groceries, name: '' }, { needsName: false }).name).toBeUndefined();
});

it.each([
  ['48,07', undefined],
  ['1,234.50', undefined],
  [' 7 ', undefined],
  ['999999999.99', undefined],
  ['12.50+3', undefined],
  ['3-5', transactionMessages.costInvalid],
  ['12.50+', 'This sum is not finished: a number is missing at the end.'],
  ['12.50+3*', 'This sum is not finished: a number is missing at the end.'],
  ['(2+3', 'A bracket is missing in this sum. (2+3)*4 works.'],
  ['5/0', 'A number cannot be divided by 0.'],
  ['3x', 'This sum cannot be read. Use numbers with + - * / and brackets, such as 12.50+3*4.'],
  ['999999999*2', 'Amounts must be below 1,000,000,000.'],
  ['0', transactionMessages.costInvalid],
  ['0.00', transactionMessages.costInvalid],
  ['-5', transactionMessages.costInvalid],
  ['ten', transactionMessages.costInvalid],
  ['1,23,4', transactionMessages.costInvalid],
  ['1.234', transactionMessages.costDecimals],
  ['12,3456', transactionMessages.costDecimals],
  ['1,000.001', transactionMessages.costDecimals],
  ['1000000000', 'Amounts must be below 1,000,000,000.'],
])('the form of a transaction checks the amount %j: %s', (cost, fieldError) => {
  expect(checkFields({ ...groceries, cost }, { needsName: true }).cost).toBe(fieldError);
});

it('the form of a transaction requires a date', () => {
  expect(checkFields({ ...groceries, addedOn: '' }, { needsName: true }).addedOn).toBe(
    transactionMessages.dateInvalid,
  );
});

it('the form of a transaction counts characters, not code units', () => {
  expect(checkFields({ ...groceries, name: '🪙'.repeat(200) }, { needsName: true }).name).toBeUndefined();
  expect(checkFields({ ...groceries, name: 'a'.repeat(201) }, { needsName: true }).name).toBe(
    'Please enter at most 200 characters.',
  );
  expect(checkFields({ ...groceries, note: 'a'.repeat(10_001) }, { needsName: true }).note).toBe(
    'Please enter at most 10,000 characters.',
  );
});

it('the form of a transaction sends the exact amount as a number, and the rest as typed', () => {
  expect(toBody({ ...groceries, cost: '1.234,56', note: 'flour' }, false)).toEqual({
    ...groceries,
    cost: 1234.56,
    isIncome: false,
    note: 'flour',
  });
});

it('the form of a transaction sends the result of a sum', () => {
  expect(toBody({ ...groceries, cost: '12,50 + 3*0,10' }, false).cost).toBe(12.8);
});

it('the form of a transaction sends the original values when nothing was changed', () => {
  const body = toBody({ ...groceries, cost: '0.1', note: 'x' }, true);
  const transaction = newTransaction(body, '1');
  expect(fieldsOf(transaction).cost).toBe('0.10');
  expect(toBody(fieldsOf(transaction), true)).toEqual({ ...body, basedOn: transaction });
});

it('the form of a transaction that others have changed meanwhile keeps what was entered, and takes the rest as it is now', () => {
  const before = newTransaction(toBody({ ...groceries, note: 'x' }, false), '1');
  const now = { ...before, cost: 9, category: 'Treats', note: 'z', isIncome: true };
  const sent = { ...fieldsOf(before), cost: '8.00', name: 'Market', note: 'x ' };
  const fields = { cost: 'Changed to 9.00.' };
  const error = new ApiError('changed', { status: 409, code: 'conflict', fields, details: now });
  const again = { ...sent, ...rebase(sent, error) };
  const basedOn = { ...now, isIncome: false };
  expect(again).toEqual({ ...fieldsOf(now), cost: '8.00', name: 'Market', basedOn });
  expect(rebase(sent, new ApiError('unreachable', { status: 0 }))).toBeUndefined();
});

it('the form of a transaction keeps the chosen category if others have only spelled the former one in capitals', () => {
  const before = newTransaction(toBody({ ...groceries, category: 'Garden', note: 'x' }, false), '1');
  const now = { ...before, category: 'GARDEN', note: 'z' };
  const sent = { ...fieldsOf(before), category: 'Treats', note: 'y' };
  const fields = { note: 'Changed to “z”.' };
  const error = new ApiError('changed', { status: 409, code: 'conflict', fields, details: now });
  expect({ ...sent, ...rebase(sent, error) }).toEqual({ ...sent, basedOn: now });
});
