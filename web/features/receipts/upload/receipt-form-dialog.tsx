import { receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { draftOf, fieldLabels, fieldsToCompare } from '../read-fields.ts';
import { ReceiptPicture } from '../receipt-picture.tsx';
import { useCheckReceipt } from '../receipts.api.ts';
import { useRemoval } from '../shared/use-removal.ts';
import styles from './receipt-form-dialog.module.css';

interface ReceiptFormDialogProps {
  receipt: Receipt;
  onSaved?: ((transaction: Transaction) => void) | undefined;
  onClose: () => void;
}

/** The form of a new transaction, filled with what was read, and the picture to copy the rest from. */
export function ReceiptFormDialog({ receipt, onSaved, onClose }: ReceiptFormDialogProps) {
  const { mutate: check } = useCheckReceipt();
  const remove = useRemoval();

  async function discard() {
    if (await remove(receipt)) onClose();
  }

  return (
    <TransactionFormDialog
      draft={draftOf(receipt)}
      beside={
        <div className={styles['beside']}>
          <Alert tone="warn">
            {noteOf(receipt)} <TextButton onClick={() => void discard()}>Discard this file</TextButton>
          </Alert>
          <ReceiptPicture receipt={receipt} />
        </div>
      }
      onSaved={(transaction) => {
        check(receipt._id);
        onSaved?.(transaction);
      }}
      onClose={onClose}
    />
  );
}

function noteOf(receipt: Receipt): string {
  const names = fieldsToCompare(receipt).map((field) => fieldLabels[field].toLowerCase());
  return names.length === 0
    ? receiptMessages.needsDetails
    : `Not read for certain: ${names.join(', ')}. Please compare with the picture.`;
}
