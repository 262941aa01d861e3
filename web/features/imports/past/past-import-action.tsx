import { Trash, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Import } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { searchOfImport } from '../import-view.ts';
import { isUnfinished } from '../imports.api.ts';
import { useDiscarding, useUndoImport } from '../use-import-actions.ts';

interface PastImportActionProps {
  past: Import;
  region: RefObject<HTMLElement | null>;
}

/** Undo for what was added, Review for what was not. */
export function PastImportAction({ past, region }: PastImportActionProps) {
  const { _id: id, fileName, undoId, addedCount } = past;
  const confirm = useConfirm();
  const { undo, isUndoing } = useUndoImport();
  const { discard, isDiscarding } = useDiscarding(past);

  async function askAndUndo(undoId: string) {
    const message = importPageMessages.confirmUndo(fileName, addedCount);
    if (!(await confirm({ message, confirmLabel: importLabels.undoImport }))) return;
    await undo(undoId, fileName);
    region.current?.focus({ preventScroll: true });
  }

  if (past.problem !== null)
    return (
      <Button
        aria-label={importLabels.discardFile(fileName)}
        icon={<Trash />}
        busy={isDiscarding}
        busyText={importLabels.discarding}
        onClick={() => void discard()}
      >
        {commonMessages.discard}
      </Button>
    );
  if (isUnfinished(past))
    return (
      <Link className={buttonClass()} to={{ search: searchOfImport({ id }) }}>
        {importLabels.review}
        <span className="vh"> {fileName}</span>
      </Link>
    );
  if (undoId === null) return null;
  return (
    <Button
      aria-label={importLabels.undoFile(fileName)}
      icon={<Undo2 />}
      busy={isUndoing}
      busyText={importLabels.undoing}
      onClick={() => void askAndUndo(undoId)}
    >
      {commonMessages.undo}
    </Button>
  );
}
