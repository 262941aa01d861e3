import type { UseQueryResult } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import { LoadingRows } from './loading-rows.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { RecurringRow } from './recurring-row.tsx';

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
        <Table label="Recurring Transactions">
          <THead>
            <Th>Name</Th>
            <Th>Category</Th>
            <Th kind="cash">Amount</Th>
            <Th>Type</Th>
            <Th>Frequency</Th>
            <Th>Next Due</Th>
            <Th kind="actions">
              <span className="vh">Edit/Delete</span>
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
            )) ?? <LoadingRows />}
          </TBody>
        </Table>
      )}
    </>
  );
}
