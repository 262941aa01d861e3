import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { cx } from '#web/ui/cx.ts';
import { SelectAllHead, type Selection } from '#web/ui/selection.tsx';
import { type ColumnOf, ListTable, Th } from '#web/ui/table.tsx';
import { isSortKey, type Sort, sortBy } from './list-view.ts';
import { columns } from './transaction-row.tsx';
import styles from './transactions-table.module.css';

interface TransactionsTableProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  /** Its rows are not those requested, or outdated. */
  busy: boolean;
  /** Without any, the column leaves its room to the names. */
  hasNotes: boolean;
  /** The rows; undefined while they load. */
  children: ReactNode;
}

export function TransactionsTable({ sort, onSort, selection, hasNotes, ...rest }: TransactionsTableProps) {
  return (
    <ListTable
      {...rest}
      label={transactionsPageMessages.transactions}
      className={hasNotes ? undefined : styles['noteless']}
      columns={columns}
      renderHead={(column) => (
        <Head key={column.key} column={column} selection={selection} sort={sort} onSort={onSort} />
      )}
      rowClass={styles['row']}
    />
  );
}

interface HeadProps extends Pick<TransactionsTableProps, 'sort' | 'onSort' | 'selection'> {
  column: ColumnOf<(typeof columns)[number]['key']>;
}

/** If heads are not shown, the filter bar sorts. */
function Head({ column: { key, kind, head, headClass }, selection, sort, onSort }: HeadProps) {
  const areHeadsHidden = useEntries();
  if (key === 'check') return <SelectAllHead selection={selection} />;
  if (!isSortKey(key) || areHeadsHidden)
    return (
      <Th kind={kind} className={headClass}>
        {head}
      </Th>
    );
  const isDescending = sort === `-${key}`;
  const isSorted = isDescending || sort === key;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <Th kind={kind} {...(isSorted && { 'aria-sort': isDescending ? 'descending' : 'ascending' })}>
      <button
        type="button"
        className={cx(styles['button'], kind === 'cash' && styles['before'])}
        onClick={() => onSort(sortBy(key, sort))}
      >
        {isSorted && <Arrow />}
        {head}
      </button>
    </Th>
  );
}

const query = '(width < 52.5em)';

/** Whether the window is too narrow for columns: then rows are shown as entries without column heads. */
export function useEntries(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  const narrow = matchMedia(query);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
