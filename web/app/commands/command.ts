import type { LucideIcon } from 'lucide-react';

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

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette on this machine, in the notation of `Keys`. */
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';
export const undoKeys = isApple ? '⌘ Z' : 'Ctrl Z';
