import { addMonths, formatMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { ListRow } from '#web/ui/table.tsx';
import { type BudgetMonth, totalOf } from './budget-months.ts';
import { columns, Progress, percentSpent, RolledOver, SpentLink } from './budget-row.tsx';
import styles from './budgets-table.module.css';

/** Below the budgets of a month. */
export function BudgetTotalRow({ month, budgets }: BudgetMonth) {
  const total = totalOf(budgets, useCurrency());
  if (total === undefined) return null;
  const { amount, spent, rolledOver, remaining } = total;
  const expenses = transactionsPath({ isIncome: false, budgetMonth: month });
  const title = budgetMessages.total(formatMonth(month));
  return (
    <ListRow
      className={styles['row']}
      isTotal
      columns={columns}
      cells={{
        name: title,
        month: undefined,
        budget: (
          <>
            <SpentLink
              to={{ search: `month=${month}` }}
              value={amount}
              hint={budgetsPageMessages.seeBudgets}
            />
            <RolledOver value={rolledOver} from={addMonths(month, -1)} />
          </>
        ),
        spent: <SpentLink to={expenses} value={spent} />,
        remaining: <SpentLink to={expenses} value={remaining} />,
        progress: (
          <Progress
            label={title}
            percent={percentSpent(amount + rolledOver, spent)}
            remaining={remaining}
            expenses={expenses}
          />
        ),
        actions: undefined,
      }}
    />
  );
}
