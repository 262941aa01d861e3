import { Import } from 'lucide-react';
import { useNavigate } from 'react-router';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { DropVeil } from '#web/ui/drop-veil.tsx';
import { useOfferedFiles } from '#web/ui/use-offered-files.ts';
import { handFiles } from './handed-files.ts';

/** Takes files dropped anywhere on this page, or pasted into it, to the import. */
export function ImportDrop() {
  const isDragging = useOfferedFiles(useImportFiles());
  return isDragging && <ImportVeil />;
}

export function ImportVeil() {
  return <DropVeil icon={<Import />}>{importPageMessages.dropAnywhere}</DropVeil>;
}

/** Opens the import page with these files. */
export function useImportFiles(): (files: readonly File[]) => void {
  const navigate = useNavigate();
  return (files) => {
    handFiles(files);
    void navigate('/import');
  };
}
