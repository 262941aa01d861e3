import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Import } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { saveFile } from '#web/platform/download.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { problemLines } from '../imports.api.ts';

/** Gives the lines with problems back, as they are in the file. */
export function DownloadProblems({ open }: { open: Import }) {
  const { download, isPending } = useProblemsDownload(open);
  return (
    <Button icon={<Download />} busy={isPending} busyText={importLabels.downloading} onClick={download}>
      {importPageMessages.download(open.counts.problem)}
    </Button>
  );
}

export function useProblemsDownload({ _id: id, fileName }: Import) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => problemLines(id),
    onSuccess: (lines) =>
      saveFile({ name: importLabels.problemsFile(fileName), content: new Blob([`${lines.join('\n')}\n`]) }),
    onError: () => toast.error(importPageMessages.downloadFailed),
  });
  return { download: () => mutate(), isPending };
}
