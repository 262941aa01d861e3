import { useConfirm } from './ask-provider.tsx';
import { discardQuestion } from './confirm-dialog.tsx';

/** Closes a dialog at once if nothing was entered, and otherwise after asking whether the input may be discarded. */
export function useGuardedClose(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm();
  return async () => {
    if (!isChanged || (await confirm(discardQuestion))) onClose();
  };
}
