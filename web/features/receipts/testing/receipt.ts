import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { newTransaction } from '#web/features/transactions/shared/shown-rows.ts';

export function read<T>(value: T, sure = true, alternatives: T[] = []) {
  return { value, confidence: sure ? 0.99 : 0.6, sure, doubt: null, box: null, alternatives };
}

export const sure: Receipt['reading'] = {
  merchant: read('Northgate Grocers'),
  amount: read(48.07),
  date: read('2026-11-20'),
  currency: null,
  isForeign: false,
  category: { value: 'Groceries', sure: true, reason: 'Groceries: 14 of 15 at Northgate Grocers' },
};

export const recorded: Transaction = {
  ...newTransaction(
    { name: 'Northgate Grocers', category: 'Groceries', cost: 48.07, addedOn: '2026-11-20', isIncome: false },
    't1',
  ),
  _id: 't1',
  receiptId: 'r1',
};

export function receipt(more: Partial<Receipt> = {}): Receipt {
  return {
    _id: 'r1',
    fileName: 'northgate.jpg',
    mediaType: 'image/jpeg',
    pages: 1,
    width: 600,
    height: 900,
    uploadedAt: '2026-11-20T10:00:00Z',
    fileUrl: '/api/receipts/r1/picture',
    documentUrl: null,
    reading: sure,
    isChecked: false,
    transactions: [recorded],
    ...more,
  };
}
