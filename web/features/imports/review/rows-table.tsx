import type { ReactNode } from 'react';
import { CheckboxLine } from '#web/ui/checkbox.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import type { Selection } from '#web/ui/use-selection.ts';
import styles from './rows-table.module.css';

interface RowsTableProps {
  /** Absent while the file is read. */
  selection?: Selection;
  /** Its rows are not those requested. */
  busy: boolean;
  children: ReactNode;
}

export function RowsTable({ selection, busy, children }: RowsTableProps) {
  const isSome = selection !== undefined && selection.ids.size > 0 && !selection.isWholePage;
  return (
    <Table label="Lines of the file" className={styles['table']}>
      <THead>
        <Th kind="check">
          <CheckboxLine
            checked={selection?.isWholePage ?? false}
            mixed={isSome}
            disabled={selection === undefined}
            onChange={() => selection?.togglePage()}
          >
            Select all on this page
          </CheckboxLine>
        </Th>
        <Th className={styles['date']}>Date</Th>
        <Th>Name</Th>
        <Th className={styles['category']}>Category</Th>
        <Th kind="cash" className={styles['amount']}>
          Amount
        </Th>
        <Th className={styles['state']}>State</Th>
        <Th kind="actions">
          <span className="vh">Line</span>
        </Th>
      </THead>
      <TBody busy={busy}>{children}</TBody>
    </Table>
  );
}
