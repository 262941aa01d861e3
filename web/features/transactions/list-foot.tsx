import { Download } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { fromDecimal, shownDifference } from '#contract/money.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TableFoot } from '#web/ui/table.tsx';
import styles from './list-foot.module.css';
import { filterOf, isFiltered, type ListView } from './list-view.ts';
import { useDownload } from './transactions.api.ts';

interface ListFootProps {
  list: TransactionList | undefined;
  page: number;
  /** Whether the list is filtered. */
  isFiltered: boolean;
  onPage: (page: number) => void;
  onDay: (day: LocalDate) => void;
}

/** The number of rows and their sums. A live region, so it is rendered before the list. */
export function ListFoot({ list, page, isFiltered, onPage, onDay }: ListFootProps) {
  // With the rows above it, not before.
  const isShown = useDeferredValue(list !== undefined && list.total > 0);
  return (
    <div className={isShown ? undefined : 'vh'}>
      <TableFoot>
        <p className={styles['sums']} role="status">
          {list && <Sums list={list} isFiltered={isFiltered} />}
        </p>
        {list && <Pager page={page} pages={list.totalPages} onPage={onPage} onDay={onDay} />}
      </TableFoot>
    </div>
  );
}

function Sums({ list: { total, sum }, isFiltered }: { list: TransactionList; isFiltered: boolean }) {
  const [income, expenses] = [fromDecimal(sum.income), fromDecimal(sum.expenses)];
  const net = shownDifference(income, expenses, useCurrency());
  return (
    <>
      {isFiltered ? transactionsPageMessages.found(total) : transactionsPageMessages.inAll(total)}
      <span className={styles['sum']}>
        {commonMessages.income} <Money value={income} />
      </span>
      <span className={styles['sum']}>
        {commonMessages.expense} <Money value={expenses} />
      </span>
      <span className={styles['net']}>
        {transactionsPageMessages.net} <Money value={net} />
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
      busyText={transactionsPageMessages.exporting}
      title={isFiltered(view) ? transactionsPageMessages.exportHint : undefined}
      onClick={() => download(filterOf(view))}
    >
      {transactionsPageMessages.exportToCsv}
    </Button>
  );
}
