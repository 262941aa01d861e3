import type { LucideIcon } from 'lucide-react';

/** What a person can do from anywhere: by the palette, and by its keys if it has any. */
export interface Command {
  /** Never changes: those used last are remembered by it. */
  id: string;
  group: 'Add' | 'Go to' | 'Display' | 'Account';
  label: string;
  /** Other words that it is looked for by. */
  words?: string;
  Icon: LucideIcon;
  /** Pressed one after the other, as in "G D". */
  keys?: string;
  /** Shows only when it is looked for. */
  isRare?: true;
  run: () => void;
}
