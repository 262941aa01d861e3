import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportDetail } from '#contract/imports.ts';
import { maxImportBytes } from '#contract/limits.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { ApiError, messageOf, toastError } from '#web/platform/api-error.ts';
import { randomKey } from '#web/platform/idempotency-key.ts';
import { takeHandedFiles } from '#web/platform/import-drop.tsx';
import { takeSharedFiles } from '#web/platform/offline/shared-files.ts';
import { upload } from '#web/platform/upload.ts';
import { useKnowImport } from '../imports.api.ts';

export type Sending =
  /** `sent` is from 0 to 1; at 1 the server reads it. */
  | { kind: 'sending'; file: File; sent: number }
  /** `file` is absent if there is nothing to send again. */
  | { kind: 'failed'; message: string; file?: File }
  | undefined;

/** Sends a file, one at a time. */
export function useSending(onRead: (read: ImportDetail) => void) {
  const [sending, setSending] = useState<Sending>();
  const cancelling = useRef<AbortController>(undefined);
  const know = useKnowImport();

  async function send(files: readonly File[]) {
    const [file] = files;
    const refusal = refuse(files);
    if (refusal !== undefined) return setSending({ kind: 'failed', message: refusal });
    if (file === undefined) return;
    cancelling.current?.abort();
    const cancel = new AbortController();
    cancelling.current = cancel;
    const isGone = () => cancelling.current !== cancel;
    const { href } = location;
    setSending({ kind: 'sending', file, sent: 0 });
    try {
      const read = await upload('POST /imports', {
        field: 'file',
        file,
        idempotencyKey: randomKey(),
        signal: cancel.signal,
        onProgress: (sent) => isGone() || setSending({ kind: 'sending', file, sent }),
      });
      if (isGone()) return;
      know(read);
      setSending(undefined);
      // Whoever has left the page finds it among the past imports.
      if (location.href === href) onRead(read);
    } catch (error) {
      if (isGone()) return;
      setSending(failure(error, file));
      if (location.href !== href) toastError(importPageMessages.sendFailed)(error);
    }
  }

  function cancel() {
    cancelling.current?.abort();
    cancelling.current = undefined;
    setSending(undefined);
  }

  return { sending, send, cancel };
}

/** Why the server would reject it in any case. */
function refuse(files: readonly File[]): string | undefined {
  const [file] = files;
  if (files.length > 1) return importMessages.oneFile;
  if (file?.size === 0) return importMessages.failures.empty;
  return file && file.size > maxImportBytes ? importMessages.failures.too_large : undefined;
}

/** Only a file that was not refused itself can be sent again. */
function failure(error: unknown, file: File): Sending {
  const message = messageOf(error, importPageMessages.sendFailed);
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { kind: 'failed', message, ...(!isRefused && { file }) };
}

/** Takes files that were dropped on another page, or come from the system's share sheet. */
export function useArrivingFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(async () => {
    const handed = takeHandedFiles();
    const files = handed.length > 0 ? handed : await takeSharedFiles('statement');
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => void take(), []);
}
