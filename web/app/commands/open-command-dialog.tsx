import { lazy } from 'react';
import { dayIn, monthOf } from '#contract/calendar.ts';
import { useSession } from '#web/platform/session.ts';
import type { Command } from './command.ts';
import type { CommandDialog } from './command-dialogs.ts';

const load = {
  palette: () => import('./palette/palette.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
  details: () => import('#web/features/transactions/shared/transaction-details-dialog.tsx'),
  budget: () => import('#web/features/budgets/budget-form-dialog.tsx'),
  recurring: () => import('#web/features/recurring/recurring-form-dialog.tsx'),
};

const Palette = lazy(async () => ({ default: (await load.palette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await load.shortcuts()).ShortcutsDialog }));
const DetailsDialog = lazy(async () => ({ default: (await load.details()).TransactionDetailsDialog }));
const BudgetDialog = lazy(async () => ({ default: (await load.budget()).BudgetFormDialog }));
const RecurringDialog = lazy(async () => ({ default: (await load.recurring()).RecurringFormDialog }));

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
  const timeZone = useSession().user?.timeZone ?? 'UTC';
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
    case 'budget':
      return (
        <BudgetDialog budget={undefined} month={monthOf(dayIn(timeZone, Date.now()))} onClose={onClose} />
      );
    case 'recurring':
      return <RecurringDialog recurring={undefined} onClose={onClose} />;
  }
}
