import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { SelectAllHead, type Selection } from '#web/ui/selection.tsx';
import { columnsOf, ListTable, Th } from '#web/ui/table.tsx';
import styles from './rows-table.module.css';

interface RowsTableProps {
  /** Absent while the file is read. */
  selection?: Selection;
  /** Its rows are not those requested. */
  busy?: boolean;
  /** The rows; undefined while they load. */
  children?: ReactNode;
}

export function RowsTable({ selection, busy, children }: RowsTableProps) {
  return (
    <ListTable
      label={importLabels.linesOfFile}
      className={styles['table']}
      columns={columns}
      renderHead={({ key, kind, head }) =>
        key === 'check' ? (
          <SelectAllHead key={key} selection={selection} />
        ) : (
          <Th key={key} kind={kind}>
            {head}
          </Th>
        )
      }
      rowClass={styles['row']}
      busy={busy}
    >
      {children}
    </ListTable>
  );
}

export const columns = columnsOf(styles, {
  check: { kind: 'check', head: undefined, width: '1.125rem', height: '1.125rem' },
  date: { head: commonMessages.date, width: '5rem' },
  name: { kind: 'name', head: commonMessages.name },
  category: { head: commonMessages.category, width: '6rem' },
  amount: { kind: 'cash', head: commonMessages.amount, width: '4rem' },
  state: { head: importLabels.state, width: '6rem' },
  actions: { kind: 'actions', head: <span className="vh">{importLabels.rowActions}</span>, width: '0' },
});
