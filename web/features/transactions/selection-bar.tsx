import { Tag, Trash, X } from 'lucide-react';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { AllMatching } from '#web/ui/selection.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: Selection;
  isDeleting: boolean;
  onDelete: () => void;
  onRecategorise: () => void;
}

/** Actions for the selected rows, at the bottom of the screen, where they are visible and move nothing. */
export function SelectionBar({ selection, isDeleting, onDelete, onRecategorise }: SelectionBarProps) {
  const { count, isAllMatching, clear } = selection;
  const hotkeys = useHotkeys();
  if (count === 0) return null;
  return (
    <div className={styles['room']}>
      <section className={styles['bar']} aria-label={transactionsPageMessages.selection} data-over-page>
        <IconButton
          {...hotkeys('Escape')}
          label={transactionsPageMessages.clearSelection}
          icon={<X className="icon-sm" />}
          onClick={clear}
        />
        <div className={styles['what']}>
          <span>{transactionsPageMessages.selected(count)}</span>
          <AllMatching selection={selection} />
        </div>
        {!isAllMatching && (
          <Button compact icon={<Tag />} onClick={onRecategorise}>
            {transactionsPageMessages.changeCategory}
          </Button>
        )}
        <Button
          {...hotkeys('Delete #')}
          variant="danger-line"
          icon={<Trash />}
          busy={isDeleting}
          busyText={transactionsPageMessages.deleting}
          onClick={onDelete}
        >
          {transactionsPageMessages.deleteCount(count)}
        </Button>
      </section>
    </div>
  );
}
