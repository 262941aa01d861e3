import { expect, it } from 'vitest';
import { possibleInForm, possibleValues } from './possible-values.ts';
import { noText } from './receipts.api.ts';
import { read, receipt, sure } from './testing/receipt.ts';

const box = { x: 0, y: 0, width: 0.2, height: 0.05 };
const printed = { ...noText, dates: [{ box, values: ['2026-04-03', '2026-03-04'] }] };

it('the values that were read come first, as they are typed', () => {
  const reading = { ...sure, amount: read(48.07, false, [4.8, 48]) };
  expect(possibleValues('amount', { ...receipt({ reading }), ...noText })).toEqual([
    '48.07',
    '4.80',
    '48.00',
  ]);
});

it('a date is offered as read, and then as printed in both orders', () => {
  const reading = { ...sure, date: read('2026-03-04', false, ['2026-04-03']) };
  expect(possibleValues('date', { ...receipt({ reading }), ...printed })).toEqual([
    '2026-03-04',
    '2026-04-03',
  ]);
  const unread = { ...sure, date: null };
  expect(possibleValues('date', { ...receipt({ reading: unread }), ...printed })).toEqual([
    '2026-04-03',
    '2026-03-04',
  ]);
});

it('the form offers only what is in doubt', () => {
  const reading = { ...sure, amount: read(48.07, false, [4.8]) };
  expect(possibleInForm({ ...receipt({ reading, transactions: [] }), ...printed })).toEqual({
    cost: ['48.07', '4.80'],
  });
});
