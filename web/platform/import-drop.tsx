import { Import } from 'lucide-react';
import { useNavigate } from 'react-router';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { DropOverlay, useOfferedFiles } from '#web/ui/offered-files.tsx';

/** Takes files dropped anywhere on this page, or pasted into it, to the import. */
export function ImportDrop() {
  const isDragging = useOfferedFiles(useImportFiles());
  return isDragging && <ImportOverlay />;
}

export function ImportOverlay() {
  return <DropOverlay icon={<Import />}>{importPageMessages.dropAnywhere}</DropOverlay>;
}

/** Opens the import page with these files. */
export function useImportFiles(): (files: readonly File[]) => void {
  const navigate = useNavigate();
  return (files) => {
    handed = files;
    void navigate('/import');
  };
}

/** Left for the import page, which is opened next, by another page that they were dropped on. */
let handed: readonly File[] = [];

/** Takes them; they are handed out once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
