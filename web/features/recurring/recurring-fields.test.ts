import { expect, it } from 'vitest';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import {
  blankFields,
  checkFields,
  countAtOnce,
  fieldsOf,
  passedDays,
  type RecurringFields,
  ruleOf,
  toBody,
  upcomingFrom,
} from './recurring-fields.ts';

const today = '2026-11-20';
const rent = {
  ...blankFields(today),
  amount: '425',
  name: 'Rent, 14 Mill Terrace',
  category: 'Bills',
  startDate: '2026-12-01',
};

it('a new recurring transaction defaults to a monthly expense from today', () => {
  expect(blankFields(today)).toMatchObject({ isIncome: false, frequency: 'monthly', startDate: today });
});

it('the form of a recurring transaction accepts a complete entry', () => {
  expect(Object.values(checkFields(rent)).every((fieldError) => fieldError === undefined)).toBe(true);
});

it('the form of a recurring transaction requires name, category, amount and start date', () => {
  expect(checkFields({ ...blankFields(today), name: '  ', startDate: '' })).toEqual({
    amount: transactionMessages.costInvalid,
    name: recurringMessages.nameRequired,
    category: transactionMessages.categoryRequired,
    startDate: transactionMessages.dateInvalid,
  });
});

it('the form of a recurring transaction enforces the limits', () => {
  expect(checkFields({ ...rent, name: '🪙'.repeat(200) }).name).toBeUndefined();
  expect(checkFields({ ...rent, name: 'a'.repeat(201) }).name).toBe('Please enter at most 200 characters.');
  expect(checkFields({ ...rent, amount: '0' }).amount).toBe(transactionMessages.costInvalid);
  expect(checkFields({ ...rent, amount: '1.234' }).amount).toBe(transactionMessages.costDecimals);
  expect(checkFields({ ...rent, startDate: '0206-12-01' }).startDate).toBe(transactionMessages.dateInvalid);
});

const rule = { startDate: '2026-08-20', frequency: 'monthly', interval: 1 } as const;
const series = {
  ...rule,
  _id: '1',
  name: 'Rent',
  category: 'Bills',
  amount: 425,
  isIncome: false,
  isPaused: false,
  toAdd: 0,
};
const next = '2026-12-20';

it('upcoming dates of a recurring transaction start today, or at the next due date of an unchanged series', () => {
  expect(upcomingFrom(undefined, rule, today)).toBe(today);
  expect(upcomingFrom({ ...series, nextDueDate: next }, rule, today)).toBe(next);
  expect(upcomingFrom({ ...series, nextDueDate: '2026-10-20', isPaused: true }, rule, today)).toBe(today);
});

it('upcoming dates of a recurring transaction start today if the series was changed or has ended, or tomorrow if today was added or skipped', () => {
  const weekly = { ...rule, frequency: 'weekly' } as const;
  expect(upcomingFrom({ ...series, nextDueDate: next }, weekly, today)).toBe('2026-11-21');
  expect(upcomingFrom({ ...series, nextDueDate: today }, weekly, today)).toBe(today);
  const other = { ...series, startDate: '2026-08-21', nextDueDate: '2026-11-21' };
  expect(upcomingFrom(other, weekly, today)).toBe(today);
  expect(upcomingFrom({ ...series, nextDueDate: null }, rule, today)).toBe(today);
});

const daysSince = (startDate: string) => passedDays({ startDate, frequency: 'monthly' }, today);

it('past dates of a recurring transaction end before today, which is always added', () => {
  expect(daysSince('2026-08-31')).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
  expect(daysSince('2026-10-20')).toEqual(['2026-10-20']);
  expect(daysSince(today)).toEqual([]);
  expect(daysSince('2027-01-01')).toEqual([]);
});

it('past dates of a recurring transaction are requested only if there are any', () => {
  const asked = { ...rent, backfill: true };
  expect(toBody({ ...asked, startDate: '2026-11-19' }, today)).toHaveProperty('backfill', true);
  expect(toBody({ ...asked, startDate: today }, today)).not.toHaveProperty('backfill');
  expect(toBody({ ...rent, startDate: '2026-11-19' }, today)).not.toHaveProperty('backfill');
});

it('the transactions added immediately are counted: today, and past dates on request', () => {
  const countOf = (fields: Partial<RecurringFields>) =>
    countAtOnce(toBody({ ...rent, frequency: 'monthly', ...fields }, today), today);
  expect(countOf({ startDate: today })).toBe(1);
  expect(countOf({ startDate: '2026-08-31' })).toBe(0);
  expect(countOf({ startDate: '2026-08-31', backfill: true })).toBe(3);
  expect(countOf({ startDate: '2027-01-01' })).toBe(0);
});

it('there is no schedule without a valid start date', () => {
  expect(ruleOf({ ...rent, startDate: '' })).toBeUndefined();
  expect(ruleOf(rent)).toEqual({ startDate: '2026-12-01', frequency: 'monthly', interval: 1 });
});

it('the form of a recurring transaction sends the original values when nothing was changed', () => {
  const stored = {
    name: 'Fairweather Bindery',
    category: 'Salary',
    amount: 612.4,
    isIncome: true,
    frequency: 'weekly',
    interval: 2,
    startDate: '2026-10-02',
  } as const;
  const fields = fieldsOf({ ...stored, _id: '1', nextDueDate: '2026-11-27', isPaused: false, toAdd: 0 });
  expect(fields.amount).toBe('612.40');
  expect(toBody(fields, today)).toEqual(stored);
});
