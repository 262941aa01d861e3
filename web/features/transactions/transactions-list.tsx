// biome-ignore-all lint/a11y/noRedundantRoles: entries are no table rows to a browser that lays them out as blocks
// biome-ignore-all lint/a11y/useSemanticElements: for the same reason
import type { UseQueryResult } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { Fragment, useDeferredValue } from 'react';
import { Navigate } from 'react-router';
import type { LocalDate } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import { useToday } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { type LoadingCell, LoadingRows } from '#web/ui/table.tsx';
import { isFiltered, type ListView, type Sort, searchOf } from './list-view.ts';
import type { Topic } from './open-dialog.tsx';
import { dayInWords } from './shared/quick-entry/in-words.ts';
import { TransactionRow } from './transaction-row.tsx';
import styles from './transactions-list.module.css';
import { TransactionsTable } from './transactions-table.tsx';
import { useEntries } from './use-entries.ts';

interface TransactionsListProps {
  query: UseQueryResult<TransactionList>;
  view: ListView;
  selection: Selection;
  onSort: (sort: Sort) => void;
  onOpen: (topic: Topic) => void;
  onAdd: () => void;
  onShowAll: () => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
  onSwipedAway: (transaction: Transaction) => void;
}

/** The rows, or a placeholder for them. */
export function TransactionsList({
  query,
  view,
  selection,
  onSort,
  onOpen,
  onAdd,
  onShowAll,
  onEdit,
  onDelete,
  onSwipedAway,
}: TransactionsListProps) {
  const { data: list, isPlaceholderData } = query;
  // The first rows are rendered in slices, so that input does not wait; later ones at once.
  const isReady = useDeferredValue(list !== undefined);
  const areEntries = useEntries();
  const isByDay = areEntries && /^-?date$/.test(view.sort);
  const retry = () => void query.refetch();
  if (query.isLoadingError)
    return (
      <div className={styles['blank']}>
        <LoadFailed onRetry={retry} />
      </div>
    );
  if (list?.total === 0 && !isPlaceholderData)
    return isFiltered(view) ? <NoneLeft onShowAll={onShowAll} /> : <NoneDone onAdd={onAdd} />;
  if (list && !isPlaceholderData && view.page > list.totalPages)
    return <Navigate to={{ search: searchOf({ ...view, page: list.totalPages }) }} replace />;
  // All rows of this page were deleted: those of other pages move up.
  const rows = isReady && list?.transactions.length !== 0 ? list?.transactions : undefined;
  const hasNotes = rows?.some(({ note, recurringId }) => note !== '' || recurringId !== null) ?? true;
  return (
    <>
      {query.isRefetchError && <Outdated className={styles['outdated']} onRetry={retry} />}
      <TransactionsTable
        sort={view.sort}
        onSort={onSort}
        selection={selection}
        busy={isPlaceholderData}
        hasNotes={hasNotes}
      >
        {rows?.map((transaction, index) => (
          <Fragment key={transaction._id}>
            {isByDay && transaction.addedOn !== rows[index - 1]?.addedOn && (
              <DayRow day={transaction.addedOn} />
            )}
            <TransactionRow
              hidesDate={isByDay}
              isEntry={areEntries}
              transaction={transaction}
              selected={selection.ids.has(transaction._id)}
              onToggle={(isRange) => (isRange ? selection.extend : selection.toggle)(transaction._id)}
              onDetails={() => onOpen({ kind: 'details', transaction })}
              onEdit={() => onEdit(transaction)}
              onDelete={() => onDelete(transaction)}
              onSwipedAway={() => onSwipedAway(transaction)}
            />
          </Fragment>
        )) ?? (
          <LoadingRows
            className={cx(styles['row'], styles['loading'])}
            nameWidths={nameWidths}
            cells={loadingCells}
          />
        )}
      </TransactionsTable>
    </>
  );
}

function NoneDone({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles['blank']}>
      <Empty
        icon={<NotebookPen />}
        hint={transactionMessages.noneDoneHint}
        action={<Button onClick={onAdd}>{transactionMessages.addFirst}</Button>}
      >
        {transactionMessages.noneDone}
      </Empty>
    </div>
  );
}

function NoneLeft({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className={styles['blank']}>
      <Empty
        icon={<NotebookPen />}
        hint={transactionMessages.noneLeft}
        action={<Button onClick={onShowAll}>{transactionMessages.showAll}</Button>}
      >
        {transactionMessages.noneDone}
      </Empty>
    </div>
  );
}

const nameWidths = ['42%', '56%', '38%', '60%', '48%', '52%', '44%', '58%', '40%', '50%'];

const loadingCells: LoadingCell[] = [
  { kind: 'check', className: styles['check'], width: '1.125rem', height: '1.125rem' },
  { kind: 'name', className: styles['name'] },
  { className: styles['category'], width: '6rem' },
  { kind: 'cash', className: styles['amount'], width: '4rem', bar: styles['right'] },
  { className: styles['date'], width: '5rem' },
  { className: styles['note'], width: '3rem' },
  { kind: 'actions', className: styles['actions'], width: '3.5rem', bar: styles['right'] },
];

/** Above the entries of a day, which then do not repeat it. */
function DayRow({ day }: { day: LocalDate }) {
  const today = useToday();
  return (
    <tr role="row" className={styles['day']}>
      <th role="rowheader" scope="row">
        <time dateTime={day}>{dayInWords(day, today())}</time>
      </th>
    </tr>
  );
}
