import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PastReceipts } from './past/past-receipts.tsx';
import { receiptsQuery } from './receipts.api.ts';
import styles from './receipts-page.module.css';
import { ResultSheet } from './result/result-sheet.tsx';
import { ReceiptFormDialog } from './upload/receipt-form-dialog.tsx';
import { UndecidedDialog } from './upload/undecided-dialog.tsx';
import { UploadSheet } from './upload/upload-sheet.tsx';
import { isRefused, type Undecided, type Upload } from './upload/uploads.ts';
import { useOutcome } from './upload/use-outcome.ts';
import { useRemovals, useSharedFiles, useUploads } from './upload/use-uploads.ts';

export function ReceiptsPage() {
  const uploads = useUploads();
  useSharedFiles(uploads.add);
  const [shown, setShown] = useState<Receipt>();
  const [undecidedId, setUndecidedId] = useState<string>();
  const [filledIn, setFilledIn] = useState<Receipt>();
  const tellOutcome = useOutcome({
    uploads,
    onUndecided: ({ id }) => setUndecidedId(id),
    onUndone: () => setShown(undefined),
  });
  useRemovals((receiptId) => {
    setShown((receipt) => (receipt?._id === receiptId ? undefined : receipt));
    for (const upload of uploads.list) if (receiptOf(upload)?._id === receiptId) uploads.remove(upload.id);
  });
  const undecided = uploads.list.map(undecidedIn).find((upload) => upload?.id === undecidedId);

  async function send(chosen: readonly Upload[]) {
    const sent = await uploads.send(chosen);
    const last = sent.map(receiptOf).findLast((receipt) => receipt !== undefined);
    if (last) setShown(last);
    tellOutcome([...sent, ...chosen.filter(isRefused)]);
  }

  function settle(id: string, receipt: Receipt, transaction: Transaction) {
    const recorded = { ...receipt, isChecked: true, transactions: [transaction] };
    uploads.settle(id, { kind: 'done', receipt: recorded, transaction });
  }

  /** Among the files of this visit, a decision is still pending. */
  function fillIn(receipt: Receipt) {
    const asked = uploads.list.map(undecidedIn).find((upload) => upload?.receipt._id === receipt._id);
    if (asked) setUndecidedId(asked.id);
    else setFilledIn(receipt);
  }

  return (
    <Page>
      <PageHead title={receiptsPageMessages.receipts} />
      <section tabIndex={-1} aria-label={receiptsPageMessages.receipts} className={styles['sheets']}>
        <UploadSheet
          uploads={uploads}
          onSend={(chosen) => void send(chosen)}
          onShow={(upload) => setShown(receiptOf(upload))}
          onDecide={({ id }) => setUndecidedId(id)}
        />
        <ResultSheet receipt={shown} onFillIn={fillIn} />
        <div className={styles['past']}>
          <PastReceipts onFillIn={fillIn} />
        </div>
      </section>
      {undecided && (
        <UndecidedDialog
          upload={undecided}
          onRecorded={(transaction) => settle(undecided.id, undecided.receipt, transaction)}
          onDiscarded={() => {
            uploads.remove(undecided.id);
            setShown(undefined);
          }}
          onClose={() => setUndecidedId(undefined)}
        />
      )}
      {filledIn && <ReceiptFormDialog receipt={filledIn} onClose={() => setFilledIn(undefined)} />}
    </Page>
  );
}

ReceiptsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(receiptsQuery(1));

function receiptOf({ state }: Upload): Receipt | undefined {
  return 'receipt' in state ? state.receipt : undefined;
}

function undecidedIn({ id, state }: Upload): (Undecided & { id: string }) | undefined {
  return state.kind === 'undecided' ? { ...state, id } : undefined;
}
