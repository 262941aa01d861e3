import type { ReactNode } from 'react';
import { CheckboxLine } from '#web/ui/checkbox.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import type { Selection } from '#web/ui/use-selection.ts';
import type { Sort } from './list-view.ts';
import { SortHead } from './sort-head.tsx';
import styles from './transactions-table.module.css';

interface TransactionsTableProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  /** Its rows are not those requested, or outdated. */
  busy: boolean;
  /** The rows. */
  children: ReactNode;
}

export function TransactionsTable({ sort, onSort, selection, busy, children }: TransactionsTableProps) {
  const order = { sort, onSort };
  return (
    <Table label="Transactions">
      <THead>
        <Th kind="check">
          <CheckboxLine
            checked={selection.isWholePage}
            mixed={selection.ids.size > 0 && !selection.isWholePage}
            onChange={selection.togglePage}
          >
            Select all on this page
          </CheckboxLine>
        </Th>
        <SortHead column="name" {...order}>
          Name
        </SortHead>
        <SortHead column="category" {...order}>
          Category
        </SortHead>
        <SortHead column="amount" kind="cash" {...order}>
          Amount
        </SortHead>
        <SortHead column="date" {...order}>
          Date
        </SortHead>
        <Th className={styles['note']}>Note</Th>
        <Th kind="actions">Actions</Th>
      </THead>
      <TBody busy={busy}>{children}</TBody>
    </Table>
  );
}
