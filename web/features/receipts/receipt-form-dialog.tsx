import { Suspense } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { draftOf } from './read-fields.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { useCheckReceipt } from './receipts.api.ts';

interface ReceiptFormDialogProps {
  receipt: Receipt;
  onSaved?: ((transaction: Transaction) => void) | undefined;
  onClose: () => void;
}

/** The form of a new transaction with what was read, and the picture to read the rest from. */
export function ReceiptFormDialog({ receipt, onSaved, onClose }: ReceiptFormDialogProps) {
  const { mutate: check } = useCheckReceipt();
  return (
    <Suspense>
      <TransactionFormDialog
        draft={draftOf(receipt)}
        beside={<ReceiptPicture receipt={receipt} />}
        onSaved={(transaction) => {
          check(receipt._id);
          onSaved?.(transaction);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
