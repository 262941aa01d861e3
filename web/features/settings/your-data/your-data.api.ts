import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchiveCounts } from '#contract/backup.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { endpointQuery, useRefresh } from '#web/platform/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useReplaceUser } from '#web/platform/session.ts';
import { upload } from '#web/platform/upload.ts';
import type { RequestOptions } from '#web/platform/with-session.ts';
import { toast } from '#web/ui/toast.tsx';

/** Saves everything as one file; `received` is the number of bytes so far. */
export function useDownload() {
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /users/archive', { onProgress: setReceived }),
    onMutate: () => setReceived(0),
    onSuccess(file) {
      saveFile(file);
      toast.success(archiveMessages.downloaded);
    },
    onError: toastError(archiveMessages.downloadFailed),
    onSettled: useRefresh(),
  });
  return { start: () => mutate(), isPending, received };
}

interface SentFile extends RequestOptions {
  file: File;
  onProgress: (sent: number) => void;
}

const importKey = ['archive import'];

/** Goes on, and tells how it ended, also when the dialog that began it has been closed. */
export function useImportArchive() {
  const replaceUser = useReplaceUser();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: importKey,
    mutationFn: (sent: SentFile) => upload('POST /users/archive', { field: 'archive', ...sent }),
    onSuccess({ user, added }) {
      replaceUser(user);
      refresh();
      toast.success(describe(added));
    },
    onError: toastError(archiveMessages.importFailed),
  });
}

export function useIsImporting(): boolean {
  return useIsMutating({ mutationKey: importKey }) > 0;
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

export const backupStatusQuery = endpointQuery(['backup status'], 'GET /backups/status');
