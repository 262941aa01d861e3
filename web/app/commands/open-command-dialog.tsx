import { lazy } from 'react';
import type { Command } from './command.ts';
import type { CommandDialog } from './command-dialogs.ts';

const load = {
  palette: () => import('./palette/palette.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
  details: () => import('#web/features/transactions/shared/transaction-details-dialog.tsx'),
};

const Palette = lazy(async () => ({ default: (await load.palette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await load.shortcuts()).ShortcutsDialog }));
const DetailsDialog = lazy(async () => ({ default: (await load.details()).TransactionDetailsDialog }));

/** So that each opens at once. A failure shows once the dialog itself is asked for. */
export function preloadCommandDialogs(): void {
  for (const loadOne of Object.values(load)) loadOne().catch(() => undefined);
}

interface OpenCommandDialogProps {
  dialog: CommandDialog;
  commands: Command[];
  onOpen: (dialog: CommandDialog) => void;
  onClose: () => void;
}

export function OpenCommandDialog({ dialog, commands, onOpen, onClose }: OpenCommandDialogProps) {
  switch (dialog.kind) {
    case 'palette':
      return (
        <Palette
          commands={commands}
          onTransaction={(transaction) => onOpen({ kind: 'details', transaction })}
          onClose={onClose}
        />
      );
    case 'shortcuts':
      return <ShortcutsDialog commands={commands} onClose={onClose} />;
    case 'details':
      return <DetailsDialog transaction={dialog.transaction} canEdit onClose={onClose} />;
  }
}
