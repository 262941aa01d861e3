import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Fragment } from 'react';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import type { Month } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { type LoadingCell, LoadingRows, Table, TBody, THead, Th } from '#web/ui/table.tsx';
import type { BudgetMonth } from './budget-months.ts';
import { BudgetRow } from './budget-row.tsx';
import { BudgetTotalRow } from './budget-total-row.tsx';
import styles from './budgets-table.module.css';
import type { ShownBudget } from './optimistic-budget.ts';
import { Pace } from './pace.tsx';

interface BudgetsListProps {
  query: UseQueryResult<ShownBudget[]>;
  /** What it lists; undefined while it loads. */
  months: readonly BudgetMonth[] | undefined;
  thisMonth: Month;
  outlook: BudgetsOutlook | undefined;
  onAdd: () => void;
  onEdit: (budget: ShownBudget) => void;
  onDelete: (budget: ShownBudget) => void;
}

/** The rows, or a placeholder for them. */
export function BudgetsList({
  query,
  months,
  thisMonth,
  outlook,
  onAdd,
  onEdit,
  onDelete,
}: BudgetsListProps) {
  const { isLoadingError, isRefetchError, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (isLoadingError) return <LoadFailed onRetry={retry} />;
  return (
    <>
      {isRefetchError && <Outdated className={styles['outdated']} onRetry={retry} />}
      {months?.length === 0 ? (
        <Empty
          icon={<Wallet />}
          hint={budgetMessages.noneHint}
          action={<Button onClick={onAdd}>{budgetMessages.addFirst}</Button>}
        >
          {budgetMessages.none}
        </Empty>
      ) : (
        <div className={styles['scroll']}>
          <Table label={budgetsPageMessages.budgets}>
            <THead>
              <Th>{commonMessages.category}</Th>
              <Th>{budgetsPageMessages.month}</Th>
              <Th kind="money">{budgetsPageMessages.budget}</Th>
              <Th kind="money">{budgetsPageMessages.spent}</Th>
              <Th kind="cash">{budgetsPageMessages.remaining}</Th>
              <Th>{budgetsPageMessages.progress}</Th>
              <Th kind="actions">
                <span className="vh">{commonMessages.actions}</span>
              </Th>
            </THead>
            <TBody busy={isPlaceholderData}>
              {months?.map(({ month, budgets }) => (
                <Fragment key={month}>
                  {budgets.map((budget) => (
                    <BudgetRow
                      key={budget._id}
                      budget={budget}
                      pace={month === thisMonth && <Pace of={budget._id} outlook={outlook} />}
                      onEdit={() => onEdit(budget)}
                      onDelete={() => onDelete(budget)}
                    />
                  ))}
                  {budgets.length > 1 && <BudgetTotalRow month={month} budgets={budgets} />}
                </Fragment>
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
  { kind: 'money', label: budgetsPageMessages.budget, className: styles['money'], width: '4rem' },
  { kind: 'money', label: budgetsPageMessages.spent, className: styles['money'], width: '3.5rem' },
  { kind: 'cash', label: budgetsPageMessages.remaining, className: styles['money'], width: '3.5rem' },
  { className: styles['progress'], width: '12rem', height: '.5rem' },
  { kind: 'actions', className: styles['actions'], width: '3.5rem' },
];
