import { expect, it } from 'vitest';
import { accountMessages } from './account.ts';

it.each([
  [
    { transactions: 1234, budgets: 1, recurring: 0, receipts: 0 },
    'Deleted with the account: 1,234 transactions and 1 budget.',
  ],
  [
    { transactions: 2, budgets: 3, recurring: 1, receipts: 4 },
    'Deleted with the account: 2 transactions, 3 budgets, 1 recurring transaction and 4 receipts.',
  ],
  [{ transactions: 0, budgets: 0, recurring: 0, receipts: 0 }, 'The account is deleted.'],
])('what was deleted with an account is told: %j', (counts, text) => {
  expect(accountMessages.deleted(counts)).toBe(text);
});
