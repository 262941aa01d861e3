import { fromDecimal } from '#contract/money.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { formatCount } from '#contract/wording.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TableFoot } from '#web/ui/table.tsx';
import styles from './list-foot.module.css';

interface ListFootProps {
  list: TransactionList | undefined;
  page: number;
  /** Whether the list is filtered. */
  isFiltered: boolean;
  onPage: (page: number) => void;
}

/** The number of rows and their sums. A live region, so it is rendered before the list. */
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
