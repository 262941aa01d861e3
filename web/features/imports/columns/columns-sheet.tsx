import type { ImportDetail } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, TextButton } from '#web/ui/button.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { type ImportLayout, type LayoutChange, useReadAnew } from '../imports.api.ts';
import { ColumnChoices } from './column-choices.tsx';
import styles from './columns.module.css';
import { Conventions } from './conventions.tsx';

interface ColumnsSheetProps {
  open: ImportDetail;
  onClose: () => void;
}

/** How the file was read, to be corrected. Every change is read at once. */
export function ColumnsSheet({ open, onClose }: ColumnsSheetProps) {
  const { mutate, isPending, variables } = useReadAnew(open._id);
  // Until it has been read, which takes seconds, what was chosen is shown, and goes with the next choice.
  const chosen = (isPending && variables.layout) || {};

  function change(layout: LayoutChange | null) {
    mutate({ layout: layout && withChange(chosen, layout) });
  }

  if (!open.layout?.table) return null;
  const layout = withChange(open.layout, chosen) as ImportLayout;
  const table = layout.table ?? open.layout.table;
  const { otherTables = 0 } = table;
  const parts = { layout, table, preview: open.preview, onChange: change };
  return (
    <Sheet className={styles['sheet']} clip label={importLabels.columns} busy={isPending}>
      <SheetHead title={importLabels.whichColumn}>
        <span className="hint">{importPageMessages.showsBelow}</span>
      </SheetHead>
      {open.problem !== null && (
        <div className={styles['notice']}>
          <Alert tone="error">{open.problem}</Alert>
        </div>
      )}
      {otherTables > 0 && <p className={styles['notice']}>{importPageMessages.otherTables(otherTables)}</p>}
      <Conventions {...parts} />
      <ColumnChoices {...parts} />
      <div className={styles['foot']}>
        <TextButton onClick={() => change(null)}>{importLabels.backToFound}</TextButton>
        {open.problem === null && <Button onClick={onClose}>{commonMessages.close}</Button>}
      </div>
    </Sheet>
  );
}

function withChange(layout: LayoutChange, change: LayoutChange): LayoutChange {
  return { ...layout, ...change, table: { ...layout.table, ...change.table } };
}
