import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { possibleInForm } from '../possible-values.ts';
import { draftOf, printedCurrency } from '../read-fields.ts';
import { useCheckReceipt, useReceipt } from '../receipts.api.ts';
import { PicturePicker } from './picture-picker.tsx';
import styles from './receipt-form-dialog.module.css';
import { ReceiptNotes } from './receipt-notes.tsx';

interface ReceiptFormDialogProps {
  receipt: Receipt;
  onSaved?: ((transaction: Transaction) => void) | undefined;
  onClose: () => void;
}

/** The form of a new transaction, filled with what was read, and the picture to take the rest from. */
export function ReceiptFormDialog({ receipt: known, onSaved, onClose }: ReceiptFormDialogProps) {
  const { data, isSuccess, isPlaceholderData } = useReceipt(known._id, known);
  const receipt = data ?? { ...known, lines: [] };
  const { mutate: check } = useCheckReceipt();
  return (
    <TransactionFormDialog
      draft={{ ...draftOf(known), possible: possibleInForm(receipt), printedIn: printedCurrency(known) }}
      beside={(form) => (
        <div className={styles['beside']}>
          <ReceiptNotes
            receipt={receipt}
            isComplete={isSuccess && !isPlaceholderData}
            form={form}
            onDiscarded={onClose}
          />
          <PicturePicker receipt={receipt} form={form} />
        </div>
      )}
      onSaved={(transaction) => {
        check(known._id);
        onSaved?.(transaction);
      }}
      onClose={onClose}
    />
  );
}
