import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupStatus } from '#contract/backup.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { call } from '#web/platform/call.ts';
import type { RequestOptions } from '#web/platform/in-session.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useSessionActions } from '#web/platform/session.ts';
import { tellFailure } from '#web/platform/tell-failure.ts';
import { upload } from '#web/platform/upload.ts';
import { toast } from '#web/ui/toast.tsx';
import { accountEventsKey } from '../account-events.tsx';

/** Saves everything as one file; `received` is the number of bytes so far. */
export function useDownload() {
  const client = useQueryClient();
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /users/archive', { onProgress: setReceived }),
    onMutate: () => setReceived(0),
    onSuccess(file) {
      saveFile(file);
      toast.success(archiveMessages.downloaded);
    },
    onError: tellFailure(archiveMessages.downloadFailed),
    onSettled: () => client.invalidateQueries({ queryKey: accountEventsKey }),
  });
  return { start: () => mutate(), isPending, received };
}

interface SentFile extends RequestOptions {
  file: File;
  onProgress: (sent: number) => void;
}

export function useCheckArchive() {
  return useMutation({
    mutationFn: (sent: SentFile) => upload('POST /users/archive/check', { field: 'archive', ...sent }),
  });
}

export function useImportArchive() {
  const { replaceUser } = useSessionActions();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (sent: SentFile) => upload('POST /users/archive', { field: 'archive', ...sent }),
    onSuccess({ user }) {
      replaceUser(user);
      refresh();
    },
  });
}

export function useBackupStatus(): UseQueryResult<BackupStatus> {
  return useQuery({
    queryKey: ['backup status'],
    queryFn: ({ signal }) => call('GET /backups/status', { signal }),
  });
}
