import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Command, CommandDialog } from './command.ts';

const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette);
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const DetailsDialog = lazyDialog(async () => {
  return (await import('#web/features/transactions/shared/transaction-details-dialog.tsx'))
    .TransactionDetailsDialog;
});

export const commandDialogs = [Palette, ShortcutsDialog, DetailsDialog];

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
