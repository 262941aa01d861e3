import { Download } from 'lucide-react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { filterOf, isFiltered, type ListView } from './list-view.ts';
import { useExport } from './transactions.api.ts';

/** All transactions, or those that the filters leave: then its hint says so. */
export function ExportButton({ view }: { view: ListView }) {
  const { mutate, isPending } = useExport();
  const toast = useToast();

  function download() {
    mutate(filterOf(view), {
      onSuccess: saveFile,
      onError: () => toast.error(transactionMessages.exportFailed),
    });
  }

  return (
    <Button
      compact
      icon={<Download />}
      busy={isPending}
      busyText="Exporting..."
      title={isFiltered(view) ? 'Only what the filters leave' : undefined}
      onClick={download}
    >
      Export to CSV
    </Button>
  );
}

function saveFile({ name, content }: { name: string; content: Blob }) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
