import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { takeSharedFiles } from '#web/platform/offline/shared-files.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { readToken } from '#web/platform/token.ts';
import { upload as sendFile } from '#web/platform/upload.ts';
import { removalKey, useKnownReceipt } from '../receipts.api.ts';
import {
  isRecorded,
  isRefused,
  isWaiting,
  stateOfFailure,
  toUpload,
  type Upload,
  type UploadState,
} from './uploads.ts';

export type Uploads = ReturnType<typeof useUploads>;

export function useUploads() {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefresh();

  function settle(id: string, state: UploadState) {
    setList((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  async function sendOne(upload: Upload): Promise<UploadState> {
    const { id, file, cancel } = upload;
    settle(id, { kind: 'sending', sent: 0 });
    try {
      const { receipt, transaction } = await sendFile('POST /receipts/upload', {
        field: 'receipt',
        file,
        idempotencyKey: id,
        signal: cancel.signal,
        onProgress: (sent) => settle(id, sent < 1 ? { kind: 'sending', sent } : { kind: 'reading' }),
      });
      return { kind: 'done', receipt, transaction };
    } catch (error) {
      return stateOfFailure(error);
    }
  }

  /** Sends the pending files one after the other, and returns the results, with what was refused before. */
  async function send(uploads: readonly Upload[]): Promise<Upload[]> {
    setBusy(true);
    const session = readToken();
    const sent: Upload[] = [];
    const queue = uploads.filter(isWaiting);
    for (const { id } of queue) settle(id, { kind: 'queued' });
    for (const upload of queue) {
      if (upload.cancel.signal.aborted) continue;
      const state = await sendOne(upload);
      // Cancelled, so that nothing is left for the next user.
      if (readToken() !== session) return [];
      if (upload.cancel.signal.aborted) continue;
      settle(upload.id, state);
      sent.push({ ...upload, state });
    }
    setBusy(false);
    refresh();
    return [...sent, ...uploads.filter(isRefused)];
  }

  return {
    list,
    isBusy,
    add: (files: Iterable<File>) => setList((uploads) => [...uploads, ...[...files].map(toUpload)]),
    /** Also cancels it while it is being sent. */
    remove(id: string) {
      list.find((upload) => upload.id === id)?.cancel.abort();
      setList((uploads) => uploads.filter((upload) => upload.id !== id));
    },
    settle,
    send,
  };
}

/** Fields corrected since are no longer doubtful, and what was completed in another place is done. */
export function useStateByNow(state: UploadState): UploadState {
  const receipt = useKnownReceipt('receipt' in state ? state.receipt._id : '');
  if (!('receipt' in state) || receipt === undefined) return state;
  const [transaction] = receipt.transactions;
  const isCompleted = state.kind === 'undecided' && !isRecorded(state);
  return isCompleted && transaction ? { kind: 'done', receipt, transaction } : { ...state, receipt };
}

/** Takes files from the system's share sheet. They are only selected; the user sends them. */
export function useSharedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(async () => {
    const files = await takeSharedFiles('receipt');
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => void take(), []);
}

/** Calls back for every receipt deleted while the page is shown, also from dialogs over it. */
export function useRemovals(onRemoved: (receiptId: unknown) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onRemoved);

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { options, state } = event.mutation;
        if (options.mutationKey === removalKey) tell(state.variables);
      }),
    [client],
  );
}
