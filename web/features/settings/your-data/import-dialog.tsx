import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArchiveCounts, ArchivePreview as Preview } from '#contract/backup.ts';
import { formatDay } from '#contract/calendar.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { randomKey } from '#web/platform/idempotency-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { MomentText } from '../entry.tsx';
import { useCheckArchive, useImportArchive } from './your-data.api.ts';

interface ImportDialogProps {
  file: File;
  onClose: () => void;
}

/** Checks the file, shows its contents, and imports it after confirmation. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { sent, check, importing, confirm } = useImport(file);
  const { data: preview, error: refusal, isPending: isChecking } = check;
  const { data: done, error: failure, isPending: isImporting } = importing;
  return (
    <Dialog title={archiveMessages.importTitle} onClose={onClose}>
      <DialogBody aria-busy={isChecking || isImporting}>
        {refusal && <Alert tone="error">{messageOf(refusal, archiveMessages.checkFailed)}</Alert>}
        {failure && <Alert tone="error">{messageOf(failure, archiveMessages.importFailed)}</Alert>}
        {done && <Alert tone="ok">{describe(done.added)}</Alert>}
        {(isChecking || isImporting) && (
          <div role="status">
            <p>
              <span dir="auto">{file.name}</span>
              <span className="hint"> {stepOf(sent, isImporting)}</span>
            </p>
            <ProgressBar label={archiveMessages.uploading(file.name)} done={sent} />
          </div>
        )}
        {preview && !done && <ArchivePreview preview={preview} />}
      </DialogBody>
      <DialogFoot>
        {!done && (
          <Button variant="quiet" onClick={onClose}>
            {refusal ? commonMessages.close : commonMessages.cancel}
          </Button>
        )}
        {!refusal && (
          <Button
            variant="primary"
            busy={isChecking || isImporting}
            busyText={isImporting ? archiveMessages.importing : archiveMessages.checking}
            onClick={done ? onClose : confirm}
          >
            {done ? commonMessages.done : archiveMessages.import}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function useImport(file: File) {
  const [sent, setSent] = useState(0);
  const [key] = useState(randomKey);
  const gone = useRef<AbortController>(undefined);
  const check = useCheckArchive();
  const importing = useImportArchive();

  const begin = useEffectEvent((signal: AbortSignal) => check.mutate({ file, onProgress: setSent, signal }));
  // Closing the dialog cancels a pending request.
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    begin(leaving.signal);
    return () => leaving.abort();
  }, []);

  function confirm() {
    setSent(0);
    importing.mutate({ file, onProgress: setSent, signal: gone.current?.signal, idempotencyKey: key });
  }

  return { sent, check, importing, confirm };
}

function stepOf(sent: number, isImporting: boolean): string {
  if (sent < 1) return archiveMessages.isUploaded;
  return isImporting ? archiveMessages.isImported : archiveMessages.isChecked;
}

function describe({ transactions, receipts, budgets, recurring }: ArchiveCounts): string {
  const added = [
    archiveMessages.transactions(transactions),
    archiveMessages.receipts(receipts),
    archiveMessages.budgets(budgets),
    archiveMessages.recurring(recurring),
  ];
  return transactions + receipts + budgets + recurring === 0
    ? archiveMessages.allHere
    : archiveMessages.added(added);
}

/** The contents of an archive, and what importing it would do. */
export function ArchivePreview({ preview }: { preview: Preview }) {
  const { madeAt, counts, from, to, income, expenses, currency, hereAlready } = preview;
  return (
    <>
      <Facts>
        <Fact label={archiveMessages.madeOn}>
          <MomentText instant={madeAt} />
        </Fact>
        <Fact label={archiveMessages.transactionsLabel}>{formatCount(counts.transactions)}</Fact>
        {from !== null && to !== null && (
          <Fact label={archiveMessages.from}>
            {archiveMessages.days(formatDay(from, 'long'), formatDay(to, 'long'))}
          </Fact>
        )}
        <Fact label={commonMessages.income}>{formatMoney(fromDecimal(income), currency)}</Fact>
        <Fact label={archiveMessages.expenses}>{formatMoney(fromDecimal(expenses), currency)}</Fact>
        <Fact label={archiveMessages.receiptsLabel}>{formatCount(counts.receipts)}</Fact>
        <Fact label={archiveMessages.budgetsLabel}>{formatCount(counts.budgets)}</Fact>
        <Fact label={archiveMessages.recurringLabel}>{formatCount(counts.recurring)}</Fact>
        {hereAlready > 0 && <Fact label={archiveMessages.hereAlready}>{formatCount(hereAlready)}</Fact>}
      </Facts>
      <p>{archiveMessages.meaning}</p>
      <Consequences preview={preview} />
    </>
  );
}

function Consequences({ preview: { counts, currency, takesSettings } }: { preview: Preview }) {
  const shown = useCurrency();
  const sentences = [
    counts.recurring > 0 && archiveMessages.caughtUp,
    takesSettings && archiveMessages.takesSettings,
    !takesSettings && currency !== shown && archiveMessages.otherCurrency(currency, shown),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 && <p className="hint">{sentences.join(' ')}</p>;
}
