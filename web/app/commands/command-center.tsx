import { type ReactNode, useState } from 'react';
import { type CommandDialog, CommandDialogContext } from './command.ts';
import { OpenCommandDialog } from './open-command-dialog.tsx';
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
