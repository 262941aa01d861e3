import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { SortKey } from '#contract/transactions.ts';
import { cx } from '#web/ui/cx.ts';
import { Th } from '#web/ui/table.tsx';
import { type Sort, sortBy } from './list-view.ts';
import styles from './sort-head.module.css';
import { useEntries } from './use-entries.ts';

interface SortHeadProps extends Pick<ComponentProps<typeof Th>, 'kind'> {
  column: SortKey;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children: string;
}

/** The head of a sortable column. If heads are not shown, the filter bar sorts. */
export function SortHead({ column, sort, onSort, kind, children }: SortHeadProps) {
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
