import { Download } from 'lucide-react';
import { fromDecimal } from '#contract/money.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { formatCount } from '#contract/wording.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TableFoot } from '#web/ui/table.tsx';
import styles from './list-foot.module.css';
import { filterOf, isFiltered, type ListView } from './list-view.ts';
import { useDownload } from './shared/use-download.ts';

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

/** Exports all transactions, or the filtered ones, in which case its hint says so. */
export function ExportButton({ view }: { view: ListView }) {
  const { download, isPending } = useDownload();
  return (
    <Button
      compact
      icon={<Download />}
      busy={isPending}
      busyText="Exporting..."
      title={isFiltered(view) ? 'Only what the filters leave' : undefined}
      onClick={() => download(filterOf(view))}
    >
      Export to CSV
    </Button>
  );
}
