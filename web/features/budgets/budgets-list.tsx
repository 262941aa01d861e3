import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { type LoadingCell, LoadingRows } from '#web/ui/loading-rows.tsx';
import { Table, TBody, THead, Th } from '#web/ui/table.tsx';
import { BudgetRow } from './budget-row.tsx';
import styles from './budgets-table.module.css';
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
              )) ?? (
                <LoadingRows
                  className={cx(styles['row'], styles['loading'])}
                  nameWidths={nameWidths}
                  cells={loadingCells}
                />
              )}
            </TBody>
          </Table>
        </div>
      )}
    </>
  );
}

const nameWidths = ['5rem', '7.5rem', '6rem', '8rem', '5.5rem'];

const loadingCells: LoadingCell[] = [
  { kind: 'name', className: styles['name'] },
  { className: styles['month'], width: '3.25rem' },
  { kind: 'money', label: 'Budget', className: styles['money'], width: '4rem' },
  { kind: 'money', label: 'Spent', className: styles['money'], width: '3.5rem' },
  { kind: 'cash', label: 'Remaining', className: styles['money'], width: '3.5rem' },
  { className: styles['progress'], width: '12rem', height: '.5rem' },
  { kind: 'actions', className: styles['actions'], width: '3.5rem' },
];
