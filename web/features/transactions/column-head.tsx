import { ArrowDown, ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import { SelectAllHead, type Selection } from '#web/ui/selection.tsx';
import { type ColumnOf, Th } from '#web/ui/table.tsx';
import { isSortKey, type Sort, sortBy } from './list-view.ts';
import type { columns } from './transaction-row.tsx';
import styles from './transactions-list.module.css';

interface ColumnHeadProps {
  column: ColumnOf<(typeof columns)[number]['key']>;
  selection: Selection;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** If heads are not shown, the filter bar sorts. */
export function ColumnHead({ column, selection, sort, onSort }: ColumnHeadProps) {
  const { key, kind, head, headClass } = column;
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
