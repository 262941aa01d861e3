import { expect, it } from 'vitest';
import { importLabels } from './import-labels.ts';
import { receiptsPageMessages } from './receipts-page.ts';
import { recurringMessages } from './recurring.ts';

it.each([
  [importLabels.readingLines, 'Reading 1 line', 'Reading 1,234 lines'],
  [importLabels.addingTransactions, 'Adding 1 transaction', 'Adding 1,234 transactions'],
  [receiptsPageMessages.count, '1 receipt', '1,234 receipts'],
  [
    (count: number) => recurringMessages.saved('Rent', count, 1),
    'Recurring transaction saved: Rent. 1 transaction is being added.',
    'Recurring transaction saved: Rent. 1,234 transactions are being added.',
  ],
])('one is counted as one: %#', (text, one, many) => {
  expect([text(1), text(1234)]).toEqual([one, many]);
});
