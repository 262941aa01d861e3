// biome-ignore-all lint/a11y/noRedundantRoles: entries are no table rows to a browser that lays them out as blocks
// biome-ignore-all lint/a11y/useSemanticElements: for the same reason
import type { UseQueryResult } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { Fragment, useDeferredValue } from 'react';
import { Navigate } from 'react-router';
import type { LocalDate } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { useCurrentDay } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { ListTable } from '#web/ui/table.tsx';
import { ColumnHead, useEntries } from './column-head.tsx';
import { type ChangeView, isFiltered, type ListView, noFilters, searchOf } from './list-view.ts';
import { TransactionFormDialog } from './shared/lazy-transaction-form.ts';
import { dayInWords } from './shared/quick-entry/in-words.ts';
import { columns, TransactionRow } from './transaction-row.tsx';
import styles from './transactions-list.module.css';

interface TransactionsListProps {
  query: UseQueryResult<TransactionList>;
  view: ListView;
  changeView: ChangeView;
  selection: Selection;
}

/** The rows, or a placeholder for them. */
export function TransactionsList({ query, view, changeView, selection }: TransactionsListProps) {
  const { data: list, isPlaceholderData } = query;
  // The first rows are rendered in slices, so that input does not wait; later ones at once.
  const isReady = useDeferredValue(list !== undefined);
  const areEntries = useEntries();
  const isByDay = areEntries && /^-?date$/.test(view.sort);
  if (list && list.total > 0 && !isPlaceholderData && view.page > list.totalPages)
    return <Navigate to={{ search: searchOf({ ...view, page: list.totalPages }) }} replace />;
  // All rows of this page were deleted: those of other pages move up.
  const rows = isReady && list?.transactions.length !== 0 ? list?.transactions : undefined;
  // Without any, the column leaves its room to the names.
  const hasNotes = rows?.some(({ note, recurringId }) => note !== '' || recurringId !== null) ?? true;
  return (
    <div className={styles['list']}>
      <Loaded
        query={query}
        none={list?.total === 0 && !isPlaceholderData && <None view={view} changeView={changeView} />}
      >
        <ListTable
          label={transactionsPageMessages.transactions}
          className={hasNotes ? undefined : styles['noteless']}
          columns={columns}
          renderHead={(column) => (
            <ColumnHead
              key={column.key}
              column={column}
              selection={selection}
              sort={view.sort}
              onSort={(sort) => changeView({ sort })}
            />
          )}
          rowClass={styles['row']}
          busy={isPlaceholderData}
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
              />
            </Fragment>
          ))}
        </ListTable>
      </Loaded>
    </div>
  );
}

function None({ view, changeView }: Pick<TransactionsListProps, 'view' | 'changeView'>) {
  const [hint, press, text] = isFiltered(view)
    ? [transactionMessages.noneLeft, () => changeView(noFilters), transactionMessages.showAll]
    : [
        transactionMessages.noneDoneHint,
        () => openDialog(TransactionFormDialog, {}),
        transactionMessages.addFirst,
      ];
  return (
    <Empty icon={<NotebookPen />} hint={hint} action={<Button onClick={press}>{text}</Button>}>
      {transactionMessages.noneDone}
    </Empty>
  );
}

/** Above the entries of a day, which then do not repeat it. */
function DayRow({ day }: { day: LocalDate }) {
  const today = useCurrentDay();
  return (
    <tr role="row" className={styles['day']}>
      <th role="rowheader" scope="row">
        <time dateTime={day}>{dayInWords(day, today)}</time>
      </th>
    </tr>
  );
}
