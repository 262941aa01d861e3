import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { SortKey } from '#contract/transactions.ts';
import { CheckboxLine } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import type { Selection } from '#web/ui/use-selection.ts';
import { type Sort, sortBy } from './list-view.ts';
import styles from './transactions-table.module.css';
import { useEntries } from './use-entries.ts';

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

interface SortHeadProps extends Pick<ComponentProps<typeof Th>, 'kind'> {
  column: SortKey;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children: string;
}

/** The head of a sortable column. If heads are not shown, the filter bar sorts. */
function SortHead({ column, sort, onSort, kind, children }: SortHeadProps) {
  const isDescending = sort === `-${column}`;
  const isSorted = isDescending || sort === column;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  if (useEntries()) return <Th kind={kind}>{children}</Th>;
  return (
    <Th kind={kind} {...(isSorted && { 'aria-sort': isDescending ? 'descending' : 'ascending' })}>
      <button
        type="button"
        className={cx(styles['button'], kind === 'cash' && styles['before'])}
        onClick={() => onSort(sortBy(column, sort))}
      >
        {isSorted && <Arrow />}
        {children}
      </button>
    </Th>
  );
}
