import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import { BudgetRow } from './budget-row.tsx';
import styles from './budgets-table.module.css';
import { LoadingRows } from './loading-rows.tsx';
import type { ShownBudget } from './optimistic-budget.ts';

interface BudgetsListProps {
  query: UseQueryResult<ShownBudget[]>;
  onAdd: () => void;
  onEdit: (budget: ShownBudget) => void;
  onDelete: (budget: ShownBudget) => void;
}

/** The rows, or a placeholder for them. */
export function BudgetsList({ query, onAdd, onEdit, onDelete }: BudgetsListProps) {
  const { data: budgets, isLoadingError, isRefetchError, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (isLoadingError) return <LoadFailed onRetry={retry} />;
  return (
    <>
      {isRefetchError && <Outdated className={styles['outdated']} onRetry={retry} />}
      {budgets?.length === 0 ? (
        <Empty
          icon={<Wallet />}
          hint={budgetMessages.noneHint}
          action={<Button onClick={onAdd}>{budgetMessages.addFirst}</Button>}
        >
          {budgetMessages.none}
        </Empty>
      ) : (
        <div className={styles['scroll']}>
          <Table label="Budgets">
            <THead>
              <Th>Category</Th>
              <Th>Month</Th>
              <Th kind="money">Budget</Th>
              <Th kind="money">Spent</Th>
              <Th kind="cash">Remaining</Th>
              <Th>Progress</Th>
              <Th kind="actions">
                <span className="vh">Actions</span>
              </Th>
            </THead>
            <TBody busy={isPlaceholderData}>
              {budgets?.map((budget) => (
                <BudgetRow
                  key={budget._id}
                  budget={budget}
                  onEdit={() => onEdit(budget)}
                  onDelete={() => onDelete(budget)}
                />
              )) ?? <LoadingRows />}
            </TBody>
          </Table>
        </div>
      )}
    </>
  );
}
