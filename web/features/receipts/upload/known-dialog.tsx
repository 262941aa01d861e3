import { useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useOpenReceipt } from '#web/features/transactions/shared/receipt-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { DuplicateDialog, MatchList } from './duplicate-dialog.tsx';
import { ReceiptFormDialog } from './receipt-form-dialog.tsx';
import type { Undecided } from './uploads.ts';

interface KnownDialogProps {
  message: string;
  transactions: readonly Transaction[];
  onOpen: () => void;
  onClose: () => void;
}

/** The same file again. */
function KnownDialog({ message, transactions, onOpen, onClose }: KnownDialogProps) {
  return (
    <Dialog title={receiptsPageMessages.uploadedBefore} onClose={onClose}>
      <DialogBody>
        <Alert tone="warn">{message}</Alert>
        <MatchList matches={transactions} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{commonMessages.close}</Button>
        <Button variant="primary" onClick={onOpen}>
          {receiptsPageMessages.openIt}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

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
