import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { SortKey } from '#contract/transactions.ts';
import { cx } from '#web/ui/cx.ts';
import { SelectAllHead, type Selection } from '#web/ui/selection.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import { type Sort, sortBy } from './list-view.ts';
import styles from './transactions-table.module.css';
import { useEntries } from './use-entries.ts';

interface TransactionsTableProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  /** Its rows are not those requested, or outdated. */
  busy: boolean;
  /** Without any, the column leaves its room to the names. */
  hasNotes: boolean;
  /** The rows. */
  children: ReactNode;
}

export function TransactionsTable({
  sort,
  onSort,
  selection,
  busy,
  hasNotes,
  children,
}: TransactionsTableProps) {
  const order = { sort, onSort };
  return (
    <Table
      label={transactionsPageMessages.transactions}
      className={hasNotes ? undefined : styles['noteless']}
    >
      <THead>
        <SelectAllHead selection={selection} />
        <SortHead column="name" {...order}>
          {commonMessages.name}
        </SortHead>
        <SortHead column="category" {...order}>
          {commonMessages.category}
        </SortHead>
        <SortHead column="amount" kind="cash" {...order}>
          {commonMessages.amount}
        </SortHead>
        <SortHead column="date" {...order}>
          {commonMessages.date}
        </SortHead>
        <Th className={styles['note']}>{commonMessages.note}</Th>
        <Th kind="actions">{commonMessages.actions}</Th>
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
