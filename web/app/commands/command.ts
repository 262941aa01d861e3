import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Transaction } from '#contract/transactions.ts';

/** An action available everywhere, through the palette and its keys, if any. */
export interface Command {
  /** Must not change: recently used commands are stored by id. */
  id: string;
  group: 'add' | 'go' | 'display' | 'account';
  label: string;
  /** Further search terms. */
  words?: string;
  Icon: LucideIcon;
  /** Pressed one after the other, as in "G D". */
  keys?: string;
  /** Shown only in search results. */
  isRare?: true;
  run: () => void;
}

/** The dialogs that can be opened over any page. */
export type CommandDialog =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'details'; transaction: Transaction };

export const CommandDialogContext = createContext<(dialog: CommandDialog) => void>(() => undefined);

export function useOpenDialog(): (dialog: CommandDialog) => void {
  return useContext(CommandDialogContext);
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette on this machine, in the notation of `Keys`. */
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';
export const undoKeys = isApple ? '⌘ Z' : 'Ctrl Z';
