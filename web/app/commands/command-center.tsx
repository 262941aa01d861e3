import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { type Command, type CommandDialog, CommandDialogContext } from './command.ts';
import { useCommands } from './use-commands.ts';
import { useKeys } from './use-keys.ts';

/** Shortcuts, the palette, and the dialogs that they open. */
export function CommandCenter({ children }: { children: ReactNode }) {
  const [dialog, open] = useState<CommandDialog>();
  return (
    <CommandDialogContext value={open}>
      {children}
      <Center
        dialog={dialog}
        onOpen={open}
        // The browser reports late that a dialog was closed: another may already be open.
        onClose={() => open((current) => (current === dialog ? undefined : current))}
      />
    </CommandDialogContext>
  );
}

interface CenterProps {
  dialog: CommandDialog | undefined;
  onOpen: (dialog: CommandDialog) => void;
  onClose: () => void;
}

function Center({ dialog, onOpen, onClose }: CenterProps) {
  const commands = useCommands();
  useKeys(commands, () => onOpen({ kind: 'palette' }));
  if (dialog === undefined) return null;
  return <OpenCommandDialog dialog={dialog} commands={commands} onOpen={onOpen} onClose={onClose} />;
}

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

function OpenCommandDialog({ dialog, commands, onOpen, onClose }: OpenCommandDialogProps) {
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
