import { formatCount } from '#contract/format-count.ts';
import { fromDecimal } from '#contract/money.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TableFoot } from '#web/ui/table.tsx';
import styles from './list-foot.module.css';

interface ListFootProps {
  list: TransactionList | undefined;
  page: number;
  /** The filters leave only these. */
  isFiltered: boolean;
  onPage: (page: number) => void;
}

/** How many there are and what they come to. It speaks up when that changes, so it is there before the list is. */
export function ListFoot({ list, page, isFiltered, onPage }: ListFootProps) {
  return (
    <div className={list && list.total > 0 ? undefined : 'vh'}>
      <TableFoot>
        <p className={styles['sums']} role="status">
          {list && <Sums list={list} isFiltered={isFiltered} />}
        </p>
        {list && <Pager page={page} pages={list.totalPages} onPage={onPage} />}
      </TableFoot>
    </div>
  );
}

function Sums({ list: { total, sum }, isFiltered }: { list: TransactionList; isFiltered: boolean }) {
  return (
    <>
      {total === 1 ? '1 transaction' : `${formatCount(total)} transactions`} {isFiltered ? 'found' : 'in all'}
      <span className={styles['sum']}>
        Income <Money value={fromDecimal(sum.income)} />
      </span>
      <span className={styles['sum']}>
        Expense <Money value={fromDecimal(sum.expenses)} />
      </span>
    </>
  );
}
