import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { confirmDiscard } from '#web/ui/confirm-dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PastReceipts } from './past/past-receipts.tsx';
import { receiptsQuery } from './receipts.api.ts';
import styles from './receipts-page.module.css';
import { ResultSheet } from './result/result-sheet.tsx';
import { ReceiptFormDialog } from './upload/receipt-form-dialog.tsx';
import { DuplicateDialog, KnownDialog } from './upload/undecided-dialogs.tsx';
import { UploadSheet } from './upload/upload-sheet.tsx';
import { isRecorded, isWaiting, type Upload } from './upload/uploads.ts';
import { useOutcome } from './upload/use-outcome.ts';
import { useRemovals, useSharedFiles, useUploads } from './upload/use-uploads.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

export function ReceiptsPage() {
  const uploads = useUploads();
  useSharedFiles(uploads.add);
  const [shown, setShown] = useState<Receipt>();
  /** Whether the one shown is being corrected, so that nothing takes its place unasked. */
  const isTyping = useRef(false);
  useAskBeforeLeaving(() => isTyping.current || uploads.list.some(isWaiting));
  const tellOutcome = useOutcome({
    uploads,
    isTyping,
    onUndecided: decide,
    onUndone: () => setShown(undefined),
  });
  useRemovals((receiptId) => {
    setShown((receipt) => (receipt?._id === receiptId ? undefined : receipt));
    for (const upload of uploads.list) if (receiptOf(upload)?._id === receiptId) uploads.remove(upload.id);
  });

  async function send(chosen: readonly Upload[]) {
    const sent = await uploads.send(chosen);
    const last = sent.map(receiptOf).findLast((receipt) => receipt !== undefined);
    if (last && !isTyping.current) setShown(last);
    tellOutcome(sent);
  }

  function show(upload: Upload) {
    const receipt = receiptOf(upload);
    void confirmDiscard(isTyping.current && receipt?._id !== shown?._id, () => setShown(receipt));
  }

  /** Asks what to do with a receipt without a transaction. */
  function decide({ id, state }: Upload) {
    if (state.kind !== 'undecided') return;
    const { receipt } = state;

    function onRecorded(transaction: Transaction) {
      const recorded = { ...receipt, isChecked: true, transactions: [transaction] };
      uploads.settle(id, { kind: 'done', receipt: recorded, transaction });
    }

    if (isRecorded(state)) openDialog(KnownDialog, { upload: state });
    else if (state.matches.length > 0) openDialog(DuplicateDialog, { upload: state, onRecorded });
    else openDialog(ReceiptFormDialog, { receipt, onSaved: onRecorded });
  }

  /** Among the files of this visit, a decision is still pending. */
  function fillIn(receipt: Receipt) {
    const asked = uploads.list.find(
      (upload) => upload.state.kind === 'undecided' && upload.state.receipt._id === receipt._id,
    );
    if (asked) decide(asked);
    else openDialog(ReceiptFormDialog, { receipt });
  }

  return (
    <Page>
      <PageHead title={receiptsPageMessages.receipts} />
      <section
        tabIndex={-1}
        aria-label={receiptsPageMessages.receipts}
        className={cx(styles['sheets'], 'columns')}
      >
        <UploadSheet
          uploads={uploads}
          onSend={(chosen) => void send(chosen)}
          onShow={show}
          onDecide={decide}
        />
        <ResultSheet
          receipt={shown}
          onTyping={(typing) => {
            isTyping.current = typing;
          }}
          onFillIn={fillIn}
        />
        <div className={styles['past']}>
          <PastReceipts onFillIn={fillIn} />
        </div>
      </section>
    </Page>
  );
}

ReceiptsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(receiptsQuery(1));

function receiptOf({ state }: Upload): Receipt | undefined {
  return 'receipt' in state ? state.receipt : undefined;
}
