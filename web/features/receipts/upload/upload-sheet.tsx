import { ReceiptText, Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { useParamAction } from '#web/platform/use-param-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropOverlay, useOfferedFiles } from '#web/ui/offered-files.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import styles from '../receipts-page.module.css';
import { useRemoval } from '../shared/use-removal.ts';
import { FilePicker } from './file-picker.tsx';
import { UploadItem } from './upload-item.tsx';
import { describe, isRecorded, isWaiting, type Upload, type UploadState } from './uploads.ts';
import { type Uploads, useStateByNow } from './use-uploads.ts';

interface UploadSheetProps {
  uploads: Uploads;
  onSend: (uploads: readonly Upload[]) => void;
  onShow: (upload: Upload) => void;
  onDecide: (upload: Upload) => void;
}

export function UploadSheet({ uploads, onSend, onShow, onDecide }: UploadSheetProps) {
  const { list, isBusy } = uploads;
  const [isMissing, setMissing] = useState(false);
  const isDragging = useOfferedFiles(add);
  const body = useRef<HTMLDivElement>(null);
  const removeStored = useRemoval();

  useParamAction('choose', () => focusPicker(body.current));

  function add(files: File[]) {
    setMissing(false);
    uploads.add(files);
  }

  function remove({ id }: Upload, state: UploadState) {
    // Discarding a pending decision also deletes the receipt on the server.
    if (state.kind === 'undecided' && !isRecorded(state)) void removeStored(state.receipt);
    else uploads.remove(id);
    // The pressed button disappears with its file.
    focusPicker(body.current);
  }

  function submit() {
    const isEmpty = !list.some(isWaiting);
    setMissing(isEmpty);
    if (!isEmpty) onSend(list);
  }

  return (
    <Sheet label={receiptsPageMessages.uploadReceipt}>
      <SheetHead title={receiptsPageMessages.uploadReceipt} />
      <div className={styles['upload']} ref={body}>
        <FilePicker onFiles={add} />
        {isDragging && (
          <DropOverlay icon={<ReceiptText />}>{receiptsPageMessages.dropThemAnywhere}</DropOverlay>
        )}
        {list.length > 0 && (
          <ul className={styles['files']} aria-label={receiptsPageMessages.files}>
            {list.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                isBusy={isBusy}
                onRemove={(state) => remove(upload, state)}
                onRetry={() => onSend([upload])}
                onShow={() => onShow(upload)}
                onDecide={() => onDecide(upload)}
              />
            ))}
          </ul>
        )}
        {isMissing && <Alert tone="error">{receiptMessages.fileRequired}</Alert>}
        <Button
          variant="primary"
          block
          icon={<UploadIcon />}
          busy={isBusy}
          busyText={receiptsPageMessages.processing}
          onClick={submit}
        >
          {receiptsPageMessages.uploadAndCreate}
        </Button>
        {/* Of many files, only the one that has changed is announced. */}
        <p className="vh" role="status" aria-atomic={false}>
          {list.map((upload) => (
            <Announcement key={upload.id} {...upload} />
          ))}
        </p>
      </div>
    </Sheet>
  );
}

/** Unchanged while it lasts, so that it is announced once. */
function Announcement({ file, ...upload }: Upload) {
  const state = useStateByNow(upload.state);
  return `${file.name}: ${state.kind === 'sending' ? receiptsPageMessages.sending : describe(state, 0)}; `;
}

function focusPicker(body: HTMLElement | null): void {
  body?.querySelector('input')?.focus();
}
