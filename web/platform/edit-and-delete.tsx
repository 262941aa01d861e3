import { Pencil, Trash } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { RowButton } from '#web/ui/row-buttons.tsx';
import { RowActions } from '#web/ui/table.tsx';
import { useIsOffline } from './offline/reachability.ts';
import { isPending } from './optimistic-updates.ts';
import { useHotkeys } from './shortcuts.ts';

interface EditAndDeleteProps {
  /** What is edited and deleted. */
  name: string;
  /** Why neither is possible at the moment. */
  unavailable: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The actions of a row in a list, with their keys. */
export function EditAndDelete({ name, unavailable, onEdit, onDelete, children }: EditAndDeleteProps) {
  const hotkeys = useHotkeys();
  return (
    <RowActions>
      <RowButton
        {...hotkeys('E')}
        unavailable={unavailable}
        label={commonMessages.editNamed(name)}
        icon={<Pencil className="icon-sm" />}
        onClick={onEdit}
      />
      <RowButton
        {...hotkeys('Delete #')}
        tone="danger"
        unavailable={unavailable}
        label={commonMessages.deleteNamed(name)}
        icon={<Trash className="icon-sm" />}
        onClick={onDelete}
      />
      {children}
    </RowActions>
  );
}

/** Why the entry with this id cannot be changed at the moment, if so. */
export function useUnavailable(row: { _id: string }): string | undefined {
  const isOffline = useIsOffline();
  if (isPending(row)) return offlineMessages.beingSaved;
  return isOffline ? offlineMessages.needsServer : undefined;
}
