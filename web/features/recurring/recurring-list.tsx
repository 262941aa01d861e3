import type { UseQueryResult } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { type LoadingCell, LoadingRows, Table, TableFoot, TBody, THead, Th } from '#web/ui/table.tsx';
import { monthlyTotals } from './monthly.ts';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { RecurringRow } from './recurring-row.tsx';
import styles from './recurring-table.module.css';

interface RecurringListProps {
  query: UseQueryResult<ShownRecurring[]>;
  onAdd: () => void;
  onEdit: (recurring: ShownRecurring) => void;
  onDelete: (recurring: ShownRecurring) => void;
}

/** The rows, or a placeholder for them. */
export function RecurringList({ query, onAdd, onEdit, onDelete }: RecurringListProps) {
  const { data: list, isLoadingError, isRefetchError } = query;
  const retry = () => void query.refetch();
  if (isLoadingError) return <LoadFailed onRetry={retry} />;
  return (
    <>
      {isRefetchError && <Outdated onRetry={retry} />}
      {list?.length === 0 ? (
        <Empty
          icon={<Repeat />}
          hint={recurringMessages.noneHint}
          action={<Button onClick={onAdd}>{recurringMessages.addFirst}</Button>}
        >
          {recurringMessages.none}
        </Empty>
      ) : (
        <Table label={recurringPageMessages.recurringTransactions}>
          <THead>
            <Th>{commonMessages.name}</Th>
            <Th>{commonMessages.category}</Th>
            <Th kind="cash">{commonMessages.amount}</Th>
            <Th>{commonMessages.type}</Th>
            <Th>{recurringPageMessages.frequency}</Th>
            <Th>{recurringPageMessages.nextDue}</Th>
            <Th kind="actions">
              <span className="vh">{recurringPageMessages.actions}</span>
            </Th>
          </THead>
          <TBody>
            {list?.map((recurring) => (
              <RecurringRow
                key={recurring._id}
                recurring={recurring}
                onEdit={() => onEdit(recurring)}
                onDelete={() => onDelete(recurring)}
              />
            )) ?? (
              <LoadingRows
                className={cx(styles['row'], styles['loading'])}
                nameWidths={nameWidths}
                cells={loadingCells}
              />
            )}
          </TBody>
        </Table>
      )}
      {list && list.length > 0 && <MonthlyTotals list={list} />}
    </>
  );
}

function MonthlyTotals({ list }: { list: readonly ShownRecurring[] }) {
  const currency = useCurrency();
  const { income, expenses } = monthlyTotals(list, currency);
  return (
    <TableFoot>
      <p className={styles['totals']}>
        <b>{recurringMessages.inAMonth}</b>
        <span>
          {commonMessages.income} <Money value={income} />
        </span>
        <span>
          {commonMessages.expense} <Money value={expenses} />
        </span>
        <b>
          {recurringPageMessages.net} <Money value={income - expenses} />
        </b>
      </p>
    </TableFoot>
  );
}

const nameWidths = ['8rem', '6rem', '9rem', '5rem', '7rem'];

const loadingCells: LoadingCell[] = [
  { kind: 'name', className: styles['name'] },
  { className: styles['category'], width: '6rem' },
  { kind: 'cash', className: styles['amount'], width: '4rem' },
  { className: styles['type'], width: '4.5rem' },
  { className: styles['frequency'], width: '4rem' },
  { label: recurringPageMessages.nextDue, className: styles['due'], width: '5rem' },
  { kind: 'actions', className: styles['actions'], width: '5.5rem' },
];
