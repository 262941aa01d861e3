import { useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { useOpenReceipt } from '#web/features/transactions/shared/open-receipt.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { KnownDialog } from './known-dialog.tsx';
import { ReceiptFormDialog } from './receipt-form-dialog.tsx';
import type { Undecided } from './uploads.ts';

interface UndecidedDialogProps {
  upload: Undecided;
  /** It has a transaction now. */
  onRecorded: (transaction: Transaction) => void;
  onDiscarded: () => void;
  onClose: () => void;
}

/** Asks what to do with a receipt without a transaction. */
export function UndecidedDialog({ upload, onRecorded, onDiscarded, onClose }: UndecidedDialogProps) {
  const { receipt, matches, message } = upload;
  const { open } = useOpenReceipt();
  const [isFormAsked, setFormAsked] = useState(false);
  if (receipt.transactions.length > 0)
    return (
      <KnownDialog
        message={message}
        transactions={receipt.transactions}
        onOpen={() => {
          onClose();
          open(receipt._id);
        }}
        onClose={onClose}
      />
    );
  if (matches.length === 0 || isFormAsked)
    return <ReceiptFormDialog receipt={receipt} onSaved={onRecorded} onClose={onClose} />;
  return (
    <DuplicateDialog
      upload={upload}
      onRecorded={onRecorded}
      onFillIn={() => setFormAsked(true)}
      onDiscarded={onDiscarded}
      onClose={onClose}
    />
  );
}
