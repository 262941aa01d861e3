import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ArchivePreview as Preview } from '#contract/backup.ts';
import { formatDay } from '#contract/calendar.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { randomKey } from '#web/platform/idempotency-key.ts';
import { upload } from '#web/platform/upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { MomentText } from '../settings-sheet.tsx';
import { useImportArchive } from './your-data.api.ts';

interface ImportDialogProps {
  file: File;
  onClose: () => void;
}

/** Checks the file, shows its contents, and imports it after confirmation. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { sent, check, isImporting, confirm } = useImport(file, onClose);
  const { data: preview, error: refusal, isPending: isChecking } = check;
  return (
    <Dialog title={archiveMessages.importTitle} onClose={onClose}>
      <DialogBody aria-busy={isChecking || isImporting}>
        {refusal && <Alert tone="error">{messageOf(refusal, archiveMessages.checkFailed)}</Alert>}
        {(isChecking || isImporting) && (
          <div role="status">
            <p>
              <span dir="auto">{file.name}</span>
              <span className="hint"> {stepOf(sent, isImporting)}</span>
            </p>
            <ProgressBar label={archiveMessages.uploading(file.name)} done={sent} />
          </div>
        )}
        {preview && <ArchivePreview preview={preview} />}
      </DialogBody>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {refusal || isImporting ? commonMessages.close : commonMessages.cancel}
        </Button>
        {!refusal && (
          <Button
            variant="primary"
            busy={isChecking || isImporting}
            busyText={isImporting ? archiveMessages.importing : archiveMessages.checking}
            onClick={confirm}
          >
            {archiveMessages.import}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function useImport(file: File, onDone: () => void) {
  const [sent, setSent] = useState(0);
  const [key] = useState(randomKey);
  const check = useMutation({
    mutationFn: (signal: AbortSignal) =>
      upload('POST /users/archive/check', { field: 'archive', file, onProgress: setSent, signal }),
  });
  const { mutate, isPending: isImporting } = useImportArchive();

  const begin = useEffectEvent(check.mutate);
  // Closing the dialog cancels the check.
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, []);

  function confirm() {
    setSent(0);
    mutate({ file, onProgress: setSent, idempotencyKey: key }, { onSuccess: onDone });
  }

  return { sent, check, isImporting, confirm };
}

function stepOf(sent: number, isImporting: boolean): string {
  if (sent < 1) return archiveMessages.isUploaded;
  return isImporting ? archiveMessages.isImported : archiveMessages.isChecked;
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
