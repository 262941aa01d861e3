import { Tag, Trash } from 'lucide-react';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './selection-actions.module.css';
import type { Selection } from './use-selection.ts';

interface DeleteSelectedProps {
  selection: Selection;
  isDeleting: boolean;
  onDelete: () => void;
}

interface RecategoriseProps {
  selection: Selection;
  onRecategorise: () => void;
}

/** In the head of the page, beside what is always there. */
export function DeleteInHead(props: DeleteSelectedProps) {
  if (props.selection.count === 0) return null;
  return (
    <div className={styles['wide']}>
      <DeleteSelected {...props} />
    </div>
  );
}

/** At the foot of the table, where it moves nothing. */
export function RecategoriseInFoot({ selection, onRecategorise }: RecategoriseProps) {
  if (selection.count === 0 || selection.isAllMatching) return null;
  return (
    <div className={styles['wide']}>
      <TextButton icon={<Tag className="icon-sm" />} onClick={onRecategorise}>
        Change Category ({selection.count})
      </TextButton>
    </div>
  );
}

/** Both above the tab bar, where head and foot may be out of sight. */
export function SelectionBar(props: DeleteSelectedProps & RecategoriseProps) {
  const { count, isAllMatching } = props.selection;
  if (count === 0) return null;
  return (
    <div className={styles['room']}>
      <section className={styles['bar']} aria-label="Selection">
        <span>{count} selected</span>
        {!isAllMatching && (
          <Button compact icon={<Tag />} onClick={props.onRecategorise}>
            Change Category
          </Button>
        )}
        <DeleteSelected {...props} />
      </section>
    </div>
  );
}

function DeleteSelected({ selection, isDeleting, onDelete }: DeleteSelectedProps) {
  const hotkeys = useHotkeys();
  return (
    <Button
      {...hotkeys('Delete #')}
      variant="danger-line"
      icon={<Trash />}
      busy={isDeleting}
      busyText="Deleting..."
      onClick={onDelete}
    >
      Delete ({selection.count})
    </Button>
  );
}
