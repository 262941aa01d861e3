import { useState } from 'react';
import { adviseOnAmount, receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt, ReceiptWithText } from '#contract/receipts.ts';
import { readAmount } from '#contract/sums.ts';
import type { Transaction } from '#contract/transactions.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import type { TransactionFields } from '#web/features/transactions/shared/transaction-fields.ts';
import type { EntryForm } from '#web/platform/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/button.tsx';
import { possibleInForm } from '../possible-values.ts';
import {
  draftOf,
  fieldLabels,
  fieldsToCompare,
  foreignCurrency,
  lacksAmount,
  nameOfCurrency,
  noteWithPrinted,
  printedCurrency,
} from '../read-fields.ts';
import { noText, useReceipt } from '../receipts.api.ts';
import { useRemoval } from '../shared/use-removal.ts';
import { PicturePicker } from './picture-picker.tsx';
import styles from './receipt-form-dialog.module.css';

interface ReceiptFormDialogProps {
  receipt: Receipt;
  onSaved?: ((transaction: Transaction) => void) | undefined;
  onClose: () => void;
}

/** The form of a new transaction, filled with what was read, and the picture to take the rest from. */
export function ReceiptFormDialog({ receipt: known, onSaved, onClose }: ReceiptFormDialogProps) {
  const { data, isSuccess, isPlaceholderData } = useReceipt(known._id, known);
  const receipt = data ?? { ...known, ...noText };
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
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface ReceiptNotesProps {
  receipt: ReceiptWithText;
  /** Whether its text has arrived. */
  isComplete: boolean;
  form: EntryForm<TransactionFields>;
  onDiscarded: () => void;
}

/** What a person should know before saving the form of a receipt. */
function ReceiptNotes({ receipt, isComplete, form, onDiscarded }: ReceiptNotesProps) {
  const currency = foreignCurrency(receipt);
  const remove = useRemoval();

  async function discard() {
    if (!(await remove(receipt))) return;
    form.clear();
    onDiscarded();
  }

  return (
    <>
      <Alert tone="warn">
        {notesOf(receipt, isComplete).join(' ')}{' '}
        <TextButton onClick={() => void discard()}>{receiptsPageMessages.discardThisFile}</TextButton>
      </Alert>
      {currency !== undefined && <PrintedCurrency currency={currency} form={form} />}
    </>
  );
}

function notesOf(receipt: ReceiptWithText, isComplete: boolean): string[] {
  const names = fieldsToCompare(receipt).map((field) => fieldLabels[field]);
  const notes = [
    ...(isComplete && lacksAmount(receipt) ? [adviseOnAmount(receipt)] : []),
    ...(names.length > 0 ? [receiptsPageMessages.compare(names)] : []),
  ];
  return notes.length > 0 ? notes : [receiptMessages.needsDetails];
}

/** The amount may stay as printed; to enter the converted one, the printed one is first moved to the note. */
function PrintedCurrency({ currency, form }: { currency: string; form: EntryForm<TransactionFields> }) {
  const [isConverting, setConverting] = useState(false);
  const printed = readAmount(form.fields.cost)?.amount;

  function convert(amount: number) {
    setConverting(true);
    form.change({ cost: '', note: noteWithPrinted(form.fields.note, amount, currency) });
    form.body.current?.querySelector('input')?.focus();
  }

  return (
    <Alert tone="warn">
      {receiptMessages.printedIn(nameOfCurrency(currency))}{' '}
      {printed !== undefined && !isConverting && (
        <TextButton onClick={() => convert(printed)}>
          {receiptsPageMessages.enterTheConvertedAmount}
        </TextButton>
      )}
    </Alert>
  );
}
