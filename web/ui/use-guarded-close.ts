import { useConfirm } from './ask-provider.tsx';
import { discardQuestion } from './confirm-dialog.tsx';

/** Closes a dialog: at once while nothing was entered, and otherwise when the person says that it may be lost. */
export function useGuardedClose(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm();
  return async () => {
    if (!isChanged || (await confirm(discardQuestion))) onClose();
  };
}
