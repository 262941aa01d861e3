import { createContext, useContext } from 'react';
import type { Transaction } from '#contract/transactions.ts';

/** The dialogs that can be opened over any page. */
export type CommandDialog =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'details'; transaction: Transaction };

export const CommandDialogContext = createContext<(dialog: CommandDialog) => void>(() => undefined);

export function useOpenDialog(): (dialog: CommandDialog) => void {
  return useContext(CommandDialogContext);
}
