import { transactionMessages } from '#contract/messages/transactions.ts';
import { saveFile } from '#web/platform/download.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Filter } from '../list-view.ts';
import { useExport } from '../transactions.api.ts';

/** Saves the transactions of a filter as a CSV file. */
export function useDownload() {
  const { mutate, isPending } = useExport();
  const toast = useToast();

  function download(filter: Filter) {
    mutate(filter, {
      onSuccess(file) {
        saveFile(file);
        toast.success(transactionMessages.exported(file.name));
      },
      onError: () => toast.error(transactionMessages.exportFailed),
    });
  }

  return { download, isPending };
}
