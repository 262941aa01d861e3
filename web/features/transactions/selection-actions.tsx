import { Tag, Trash } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import styles from './selection-actions.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionActionsProps {
  selection: Selection;
  isDeleting: boolean;
  onDelete: () => void;
  onRecategorise: () => void;
}

/** What can be done to the selected rows: in the head of the page. */
export function SelectionActions(props: SelectionActionsProps) {
  if (props.selection.count === 0) return null;
  return (
    <div className={styles['in-head']}>
      <Buttons {...props} />
    </div>
  );
}

/** The same above the tab bar, where the head may have scrolled away. */
export function SelectionBar(props: SelectionActionsProps) {
  const { count } = props.selection;
  if (count === 0) return null;
  return (
    <div className={styles['room']}>
      <section className={styles['bar']} aria-label="Selection">
        <span>{count} selected</span>
        <Buttons {...props} />
      </section>
    </div>
  );
}

function Buttons({ selection, isDeleting, onDelete, onRecategorise }: SelectionActionsProps) {
  return (
    <>
      {!selection.isAllMatching && (
        <Button compact icon={<Tag />} onClick={onRecategorise}>
          Change Category
        </Button>
      )}
      <Button
        variant="danger-line"
        icon={<Trash />}
        busy={isDeleting}
        busyText="Deleting..."
        onClick={onDelete}
      >
        Delete ({selection.count})
      </Button>
    </>
  );
}
