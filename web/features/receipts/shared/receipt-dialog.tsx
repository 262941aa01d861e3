import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { isNotFound } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { confirmDiscard } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TransactionLink } from '../past/past-receipts.tsx';
import { useReceipt } from '../receipts.api.ts';
import { ReceiptView } from '../result/receipt-view.tsx';
import { ReceiptFormDialog } from '../upload/receipt-form-dialog.tsx';
import { useRemoval } from './use-removal.ts';

interface ReceiptDialogProps {
  id: string;
  onClose: () => void;
}

/** A receipt, large, over the current page opened from. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const { data, error, refetch } = useReceipt(id);
  // Deleted elsewhere while it is shown, or together with its transaction.
  const receipt = isNotFound(error) ? undefined : data;
  const transaction = receipt?.transactions[0];
  const deleteReceipt = useRemoval();
  const [isTyping, setTyping] = useState(false);
  const navigate = useNavigate();

  function close() {
    void confirmDiscard(isTyping, closeUnasked);
  }

  function closeUnasked() {
    flushSync(() => setTyping(false)); // closing goes back, which is not asked about again
    onClose();
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { ctrlKey, metaKey, shiftKey } = event;
    if (!isTyping || ctrlKey || metaKey || shiftKey) return; // another tab or window
    event.preventDefault();
    const to = event.currentTarget.getAttribute('href') ?? '';
    void confirmDiscard(true, () => void navigate(to));
  }

  async function remove(shown: Receipt) {
    if (await deleteReceipt(shown, { isAsked: true })) closeUnasked();
  }

  return (
    <Dialog
      title={receiptsPageMessages.receipt}
      size={receipt ? 'xl' : 'md'}
      closeOnBackdrop
      isAddressed={!isTyping}
      onClose={close}
    >
      <DialogBody>
        {receipt && (
          <ReceiptView
            receipt={receipt}
            large
            onTyping={setTyping}
            onFillIn={() => openDialog(ReceiptFormDialog, { receipt })}
          />
        )}
        {!receipt && error && <NotShown error={error} onRetry={() => void refetch()} />}
        {!receipt && !error && <Skeleton height="20rem" />}
      </DialogBody>
      <DialogFoot>
        {receipt && (
          <Button variant="danger-line" onClick={() => void remove(receipt)}>
            {commonMessages.delete}
          </Button>
        )}
        {transaction && (
          <TransactionLink transaction={transaction} className={buttonClass()} onClick={follow}>
            {receiptsPageMessages.showInTransactions}
          </TransactionLink>
        )}
        <Button onClick={close}>{commonMessages.close}</Button>
      </DialogFoot>
    </Dialog>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) return <Alert tone="error">{error.message}</Alert>;
  return <LoadFailed onRetry={onRetry} />;
}
