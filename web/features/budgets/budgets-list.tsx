import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Fragment } from 'react';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import type { Month } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { ListTable } from '#web/ui/table.tsx';
import type { BudgetMonth } from './budget-months.ts';
import { BudgetRow, columns } from './budget-row.tsx';
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

export function BudgetsList({
  query,
  months,
  thisMonth,
  outlook,
  onAdd,
  onEdit,
  onDelete,
}: BudgetsListProps) {
  return (
    <Loaded query={query} none={months?.length === 0 && <None onAdd={onAdd} />}>
      <div className={styles['scroll']}>
        <ListTable
          label={budgetsPageMessages.budgets}
          columns={columns}
          rowClass={styles['row']}
          busy={query.isPlaceholderData}
        >
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
          ))}
        </ListTable>
      </div>
    </Loaded>
  );
}

function None({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      icon={<Wallet />}
      hint={budgetMessages.noneHint}
      action={<Button onClick={onAdd}>{budgetMessages.addFirst}</Button>}
    >
      {budgetMessages.none}
    </Empty>
  );
}
