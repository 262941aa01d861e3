import { expect, it } from 'vitest';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { blankFields, checkFields, fieldsOf, settle, toBody } from './budget-fields.ts';

const groceries = {
  category: 'Groceries',
  amount: '240.00',
  month: '11',
  year: '2026',
  appliesTo: 'this month',
  rollsOver: false,
} as const;

it('a new budget defaults to the month shown', () => {
  expect(blankFields('2027-02')).toMatchObject({ category: '', amount: '', month: '2', year: '2027' });
});

it('the form of a budget accepts a complete budget, even of zero', () => {
  expect(Object.values(checkFields(groceries)).filter(Boolean)).toEqual([]);
  expect(checkFields({ ...groceries, amount: '0' }).amount).toBeUndefined();
});

it('the form of a budget requires every field', () => {
  expect(checkFields({ ...groceries, category: '', amount: '', month: '', year: '' })).toEqual({
    category: transactionMessages.categoryRequired,
    amount: transactionMessages.amountInvalid,
    month: budgetMessages.monthInvalid,
    year: budgetMessages.yearInvalid,
  });
});

it.each([
  ['-1', transactionMessages.amountInvalid],
  ['ten', transactionMessages.amountInvalid],
  ['1.234', transactionMessages.costDecimals],
  ['1000000000', 'Amounts must be below 1,000,000,000.'],
  ['1,200.50', undefined],
])('the form of a budget checks an amount of %s: %s', (amount, fieldError) => {
  expect(checkFields({ ...groceries, amount }).amount).toBe(fieldError);
});

it.each(['1999', '2101', '2026.5', '-2026', '', '2e3'])(
  'the form of a budget rejects the year %j',
  (year) => {
    expect(checkFields({ ...groceries, year }).year).toBe(budgetMessages.yearInvalid);
  },
);

it.each(['2000', '2100'])('the form of a budget accepts the year %s', (year) => {
  expect(checkFields({ ...groceries, year }).year).toBeUndefined();
});

it.each(['1.5', '', '13', '0'])('the form of a budget rejects the month %j', (month) => {
  expect(checkFields({ ...groceries, month }).month).toBe(budgetMessages.monthInvalid);
});

it.each([
  ['0', '1'],
  ['-3', '1'],
  ['1', '1'],
  ['12', '12'],
  ['13', '12'],
  ['999', '12'],
  ['', ''],
  ['1.5', '1.5'],
])('a month typed as %j becomes %j', (typed, clamped) => {
  expect(settle({ ...groceries, month: typed })).toEqual({ ...groceries, month: clamped });
});

it('the form of a budget sends the original values when nothing was changed', () => {
  const stored = { category: 'Groceries', amount: 0.1, month: 9, year: 2026, rollsOver: true };
  const fields = fieldsOf({ ...stored, _id: '1', spent: 0 });
  expect(fields).toMatchObject({ category: 'Groceries', amount: '0.10', month: '9', year: '2026' });
  expect(toBody(fields)).toEqual(stored);
});

const repeating = { _id: '1', category: 'Food', amount: 50, month: 9, year: 2026, repeatAmount: 50 };

it('a budget that repeats goes on with what is entered, unless it is for this month only', () => {
  const fields = fieldsOf(repeating);
  expect(toBody({ ...fields, amount: '60' })).toMatchObject({ amount: 60, repeats: true });
  expect(toBody({ ...fields, amount: '60', appliesTo: 'this month' })).not.toHaveProperty('repeats');
  expect(toBody({ ...fields, appliesTo: 'last time' })).toMatchObject({ repeats: false });
});

it('a budget that repeats is asked for this month only where this month is an exception', () => {
  expect(fieldsOf({ ...repeating, amount: 70 }).appliesTo).toBe('this month');
});
