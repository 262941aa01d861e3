import { Pencil, Plus, Tag } from 'lucide-react';
import type { ImportDetail } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Selection, SelectionActions } from '#web/ui/selection.tsx';
import { countLines } from '../describe-import.ts';
import type { Adding } from '../use-import-actions.ts';
import styles from './import-foot.module.css';

interface ImportFootProps extends SelectedLinesProps {
  open: ImportDetail;
  adding: Adding;
}

/** One bar at the foot: what is selected, and what will be added. */
export function ImportFoot({ open, adding, ...rest }: ImportFootProps) {
  const count = open.counts.new;
  const others = countLines(open.counts) - count;
  const hasSelection = rest.selection.count > 0;
  return (
    <BottomBar>
      {hasSelection && <SelectedLines {...rest} />}
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
    </BottomBar>
  );
}

interface SelectedLinesProps {
  selection: Selection;
  /** Whether none of the selected lines is added. */
  isOut: boolean;
  onCategory: () => void;
  onEdit: () => void;
  onState: (state: 'new' | 'left_out') => void;
}

function SelectedLines({ selection, isOut, onCategory, onEdit, onState }: SelectedLinesProps) {
  const hotkeys = useHotkeys();
  return (
    <SelectionActions selection={selection} clearKeys={hotkeys('Escape')}>
      <Button compact icon={<Tag />} onClick={onCategory}>
        {commonMessages.category}
      </Button>
      <Button {...hotkeys('E')} compact icon={<Pencil />} onClick={onEdit}>
        {commonMessages.edit}
      </Button>
      <Button onClick={() => onState(isOut ? 'new' : 'left_out')}>
        {isOut ? importLabels.addAnyway : importLabels.leaveOut}
      </Button>
    </SelectionActions>
  );
}
