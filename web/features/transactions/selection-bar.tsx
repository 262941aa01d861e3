import { Tag, Trash } from 'lucide-react';
import { formatCount } from '#contract/format-count.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  isDeleting: boolean;
  onDelete: () => void;
  onRecategorise: () => void;
}

/** What can be done with the selected rows, at the foot of the screen: there it is in sight and moves nothing. */
export function SelectionBar({ selection, isDeleting, onDelete, onRecategorise }: SelectionBarProps) {
  const { count, isAllMatching } = selection;
  const hotkeys = useHotkeys();
  if (count === 0) return null;
  return (
    <div className={styles['room']}>
      <section className={styles['bar']} aria-label="Selection">
        <span>{formatCount(count)} selected</span>
        {!isAllMatching && (
          <Button compact icon={<Tag />} onClick={onRecategorise}>
            Change Category
          </Button>
        )}
        <Button
          {...hotkeys('Delete #')}
          variant="danger-line"
          icon={<Trash />}
          busy={isDeleting}
          busyText="Deleting..."
          onClick={onDelete}
        >
          Delete ({count})
        </Button>
      </section>
    </div>
  );
}
