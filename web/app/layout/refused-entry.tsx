import { offlineMessages } from '#contract/messages/offline.ts';
import { useOpenTransactionForm } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { fieldsOf } from '#web/features/transactions/shared/transaction-fields.ts';
import { waitingTransaction } from '#web/features/transactions/shared/waiting-entries.ts';
import { dropWaiting, type Waiting } from '#web/platform/offline/waiting.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './offline.module.css';

/** A transaction added offline that the server rejected. It is kept until the user has decided. */
export function RefusedEntry({ entry }: { entry: Waiting }) {
  const confirm = useConfirm();
  const openForm = useOpenTransactionForm();
  const { body, refusal } = entry;
  const transaction = waitingTransaction(entry);

  function correct() {
    openForm({
      isIncome: body.isIncome,
      draft: {
        fields: fieldsOf(transaction),
        receiptId: transaction.receiptId ?? undefined,
        ...(refusal && { refusal }),
      },
      onSaved: () => void drop(),
    });
  }

  async function discard() {
    const message = offlineMessages.confirmDiscard(transaction.name);
    if (await confirm({ message, confirmLabel: 'Discard' })) await drop();
  }

  /** The pressed button disappears with it, so the focus is moved. */
  async function drop() {
    await dropWaiting(entry);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles['refused']}>
      <Alert tone="error">
        {offlineMessages.refused(transaction.name, refusal?.message ?? '')}{' '}
        <TextButton onClick={correct}>Correct</TextButton>{' '}
        <TextButton onClick={() => void discard()}>Discard</TextButton>
      </Alert>
    </div>
  );
}
