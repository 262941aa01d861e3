import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { filterOf, isFiltered, type ListView } from './list-view.ts';
import { useDownload } from './shared/use-download.ts';

/** Exports all transactions, or the filtered ones, in which case its hint says so. */
export function ExportButton({ view }: { view: ListView }) {
  const { download, isPending } = useDownload();
  return (
    <Button
      compact
      icon={<Download />}
      busy={isPending}
      busyText="Exporting..."
      title={isFiltered(view) ? 'Only what the filters leave' : undefined}
      onClick={() => download(filterOf(view))}
    >
      Export to CSV
    </Button>
  );
}
