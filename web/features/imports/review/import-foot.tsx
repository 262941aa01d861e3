import { Pencil, Plus, Tag, X } from 'lucide-react';
import type { ImportDetail } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { formatCount } from '#contract/wording.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { AllMatching } from '#web/ui/selection.tsx';
import { countLines } from '../describe-import.ts';
import type { Adding } from '../use-import-actions.ts';
import styles from './import-foot.module.css';

interface ImportFootProps extends SelectionActionsProps {
  open: ImportDetail;
  adding: Adding;
}

/** One bar at the foot: what is selected, and what will be added. */
export function ImportFoot({ open, adding, ...rest }: ImportFootProps) {
  const count = open.counts.new;
  const others = countLines(open.counts) - count;
  const hasSelection = rest.selection.count > 0;
  return (
    <div className={styles['room']} data-tall={hasSelection || undefined}>
      <div className={styles['bar']}>
        {hasSelection && <SelectionActions {...rest} />}
        <div className={styles['add']}>
          {others > 0 && !hasSelection && <span>{importPageMessages.willNotBeAdded(others)}</span>}
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={count === 0}
            busy={adding.isAdding}
            busyText={importLabels.adding}
            onClick={() => void adding.add(open)}
          >
            {importPageMessages.add(count)}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SelectionActionsProps {
  selection: Selection;
  /** Whether none of the selected lines is added. */
  isOut: boolean;
  onCategory: () => void;
  onEdit: () => void;
  onState: (state: 'new' | 'left_out') => void;
}

function SelectionActions({ selection, isOut, onCategory, onEdit, onState }: SelectionActionsProps) {
  const hotkeys = useHotkeys();
  return (
    <section className={styles['selection']} aria-label={importLabels.selection} data-over-page>
      <span className={styles['what']}>
        {importLabels.selected(formatCount(selection.count))} <AllMatching selection={selection} />
      </span>
      <Button compact icon={<Tag />} onClick={onCategory}>
        {commonMessages.category}
      </Button>
      <Button {...hotkeys('E')} compact icon={<Pencil />} onClick={onEdit}>
        {commonMessages.edit}
      </Button>
      <Button onClick={() => onState(isOut ? 'new' : 'left_out')}>
        {isOut ? importLabels.addAnyway : importLabels.leaveOut}
      </Button>
      <IconButton
        {...hotkeys('Escape')}
        label={importLabels.clearSelection}
        icon={<X className="icon-sm" />}
        onClick={selection.clear}
      />
    </section>
  );
}
