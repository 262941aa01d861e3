import { useMutation } from '@tanstack/react-query';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { call } from '#web/platform/call.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Filter } from '../list-view.ts';

/** Saves the transactions of a filter as a CSV file, also if the control that was pressed is gone when it has come. */
export function useDownload() {
  const { mutate: download, isPending } = useMutation({
    mutationFn: (query: Filter) => call('GET /transactions/export', { query }),
    onSuccess(file) {
      saveFile(file);
      toast.success(transactionMessages.exported(file.name));
    },
    onError: () => toast.error(transactionMessages.exportFailed),
  });
  return { download, isPending };
}
