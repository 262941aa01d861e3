import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion, discardQuestion } from './confirm-dialog.tsx';

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Asks in a dialog and resolves to whether it was confirmed. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error('no AskProvider above');
  return confirm;
}

interface OpenQuestion {
  question: ConfirmQuestion;
  resolve: (confirmed: boolean) => void;
}

export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion>();
  const confirm = useMemo<Confirm>(
    () => (question) => new Promise((resolve) => setOpen({ question, resolve })),
    [],
  );

  function answer(confirmed: boolean) {
    setOpen(undefined);
    open?.resolve(confirmed);
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && <ConfirmDialog {...open.question} onAnswer={answer} />}
    </ConfirmContext>
  );
}

/** Goes on at once if nothing was entered, and otherwise after asking whether the input may be discarded. */
export function useGuard(isChanged: boolean): (goOn: () => void) => void {
  const confirm = useConfirm();
  return async (goOn) => {
    if (!isChanged || (await confirm(discardQuestion))) goOn();
  };
}
