import { Paperclip } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useOpenReceipt } from '#web/features/transactions/shared/receipt-link.tsx';
import type { TransactionBody } from '#web/features/transactions/shared/shown-rows.ts';
import { useSaveTransaction } from '#web/features/transactions/transactions.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog, DialogBody, DialogColumns, DialogFoot } from '#web/ui/dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { toast } from '#web/ui/toast.tsx';
import { foreignCurrency } from '../read-fields.ts';
import { ReceiptPicture } from '../receipt-picture.tsx';
import { useReceipt, useRemoveReceipt } from '../receipts.api.ts';
import styles from './match-list.module.css';
import { ReceiptFormDialog } from './receipt-form-dialog.tsx';
import type { Undecided } from './uploads.ts';

interface KnownDialogProps {
  upload: Undecided;
  onClose: () => void;
}

/** The same file again. */
export function KnownDialog({ upload: { receipt, message }, onClose }: KnownDialogProps) {
  const { open } = useOpenReceipt();

  function openIt() {
    onClose();
    open(receipt._id);
  }

  return (
    <Dialog title={receiptsPageMessages.uploadedBefore} onClose={onClose}>
      <DialogBody>
        <Alert tone="warn">{message}</Alert>
        <MatchList matches={receipt.transactions} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{commonMessages.close}</Button>
        <Button variant="primary" onClick={openIt}>
          {receiptsPageMessages.openIt}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface DuplicateDialogProps {
  upload: Undecided;
  /** It has a transaction now. */
  onRecorded: (transaction: Transaction) => void;
  onClose: () => void;
}

/** A similar transaction already exists: asks instead of creating a duplicate. */
export function DuplicateDialog({ upload, onRecorded, onClose }: DuplicateDialogProps) {
  const { receipt, matches, message } = upload;
  const { data: withLinks = receipt } = useReceipt(receipt._id, receipt);
  const attaching = useEndpointMutation('PUT /receipts/:id/transaction');
  const adding = useSaveTransaction(undefined);
  const discarding = useRemoveReceipt();
  const failure = attaching.error ?? adding.error ?? discarding.error;
  const isBusy = attaching.isPending || adding.isPending || discarding.isPending;

  /** Told also if the dialog has been closed meanwhile. A failure is shown in it. */
  function whenDone<Reply>(sent: Promise<Reply>, tell: (reply: Reply) => void) {
    const done = (reply: Reply) => {
      tell(reply);
      onClose();
    };
    sent.then(done, () => undefined);
  }

  function attach(match: Transaction) {
    const sent = { params: { id: receipt._id }, body: { transactionId: match._id } };
    whenDone(attaching.mutateAsync(sent), () => {
      toast.success(receiptsPageMessages.receiptAttached(match.name));
      onRecorded({ ...match, receiptId: receipt._id });
    });
  }

  /** If something is missing or in doubt, the user has to look. */
  function addAnyway() {
    const body = foreignCurrency(receipt) === undefined ? bodyOf(receipt) : undefined;
    if (body === undefined) {
      onClose();
      openDialog(ReceiptFormDialog, { receipt, onSaved: onRecorded });
      return;
    }
    whenDone(adding.mutateAsync(body), (transaction) => {
      toast.success(quickEntryMessages.saved(false, transaction.name));
      onRecorded(transaction);
    });
  }

  function discard() {
    whenDone(discarding.mutateAsync(receipt._id), () =>
      toast.success(receiptsPageMessages.receiptDiscarded(receipt.fileName)),
    );
  }

  return (
    <Dialog title={receiptsPageMessages.recordedAlready} size="xl" onClose={onClose}>
      <DialogColumns beside={<ReceiptPicture receipt={withLinks} />}>
        <DialogBody>
          {failure && <Alert tone="error">{messageOf(failure, transactionMessages.saveFailed)}</Alert>}
          <Alert tone="warn">{message}</Alert>
          <MatchList matches={matches} isBusy={isBusy} onAttach={attach} />
        </DialogBody>
        <DialogFoot>
          <Button variant="danger-line" disabled={isBusy} onClick={discard}>
            {commonMessages.discard}
          </Button>
          <Button
            disabled={isBusy}
            busy={adding.isPending}
            busyText={commonMessages.saving}
            onClick={addAnyway}
          >
            {receiptsPageMessages.addItAnyway}
          </Button>
        </DialogFoot>
      </DialogColumns>
    </Dialog>
  );
}

/** The transaction as read; undefined if something is missing or in doubt. */
function bodyOf({ _id: receiptId, reading }: Receipt): TransactionBody | undefined {
  const { merchant, amount, category, date } = reading;
  if (!merchant?.sure || !amount?.sure || !category?.sure || !date?.sure) return undefined;
  return {
    name: merchant.value,
    cost: amount.value,
    category: category.value,
    addedOn: date.value,
    isIncome: false,
    receiptId,
  };
}

interface MatchListProps {
  matches: readonly Transaction[];
  isBusy?: boolean | undefined;
  onAttach?: ((match: Transaction) => void) | undefined;
}

/** Transactions that may belong to the receipt. */
function MatchList({ matches, isBusy, onAttach }: MatchListProps) {
  return (
    <ul className={styles['matches']}>
      {matches.map((match) => {
        const { _id, name, category, cost, addedOn, isIncome } = match;
        return (
          <li key={_id}>
            <b dir="auto">{name}</b>
            <Money
              className={styles['amount']}
              value={fromDecimal(cost)}
              signed={isIncome ? 'income' : 'expense'}
            />
            <span className={styles['more']}>
              <CategoryName name={category} />
              <DateText day={addedOn} />
            </span>
            {onAttach && (
              <Button
                variant={matches.length === 1 ? 'primary' : 'secondary'}
                icon={<Paperclip />}
                disabled={isBusy}
                aria-label={receiptsPageMessages.attachTo(name)}
                onClick={() => onAttach(match)}
              >
                {receiptsPageMessages.attach}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
