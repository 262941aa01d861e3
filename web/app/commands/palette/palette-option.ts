import type { LucideIcon } from 'lucide-react';
import type { Transaction } from '#contract/transactions.ts';

/** A row of the palette. */
export interface PaletteOption {
  id: string;
  label: string;
  Icon: LucideIcon;
  keys?: string | undefined;
  /** Shows its category, day and amount. */
  transaction?: Transaction;
  run: () => void;
}

export interface PaletteGroup {
  name: string;
  options: PaletteOption[];
}
