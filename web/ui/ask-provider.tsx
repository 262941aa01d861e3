import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion, discardQuestion } from './confirm-dialog.tsx';
import { PromptDialog, type PromptQuestion } from './prompt-dialog.tsx';

interface Asking {
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  prompt: (question: PromptQuestion) => Promise<string | null>;
}

const AskContext = createContext<Asking | undefined>(undefined);

/** Asks in a dialog and resolves to whether it was confirmed. */
export function useConfirm(): Asking['confirm'] {
  return useAsking().confirm;
}

/** Asks for a line of text and resolves to it, trimmed, or to null when cancelled. */
export function usePrompt(): Asking['prompt'] {
  return useAsking().prompt;
}

type OpenQuestion =
  | { kind: 'confirm'; question: ConfirmQuestion; resolve: (confirmed: boolean) => void }
  | { kind: 'prompt'; question: PromptQuestion; resolve: (text: string | null) => void };

export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion>();
  const asking = useMemo<Asking>(
    () => ({
      confirm: (question) => new Promise((resolve) => setOpen({ kind: 'confirm', question, resolve })),
      prompt: (question) => new Promise((resolve) => setOpen({ kind: 'prompt', question, resolve })),
    }),
    [],
  );

  function answer(resolve: () => void) {
    setOpen(undefined);
    resolve();
  }

  return (
    <AskContext value={asking}>
      {children}
      {open?.kind === 'confirm' && (
        <ConfirmDialog {...open.question} onAnswer={(confirmed) => answer(() => open.resolve(confirmed))} />
      )}
      {open?.kind === 'prompt' && (
        <PromptDialog {...open.question} onAnswer={(text) => answer(() => open.resolve(text))} />
      )}
    </AskContext>
  );
}

function useAsking(): Asking {
  const asking = useContext(AskContext);
  if (asking === undefined) throw new Error('no AskProvider above');
  return asking;
}

/** Closes a dialog at once if nothing was entered, and otherwise after asking whether the input may be discarded. */
export function useGuardedClose(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm();
  return async () => {
    if (!isChanged || (await confirm(discardQuestion))) onClose();
  };
}
