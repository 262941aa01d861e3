import { Link } from 'react-router';
import { addMonths, formatMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import { type BudgetMonth, totalOf } from './budget-months.ts';
import { Progress, percentSpent, RolledOver } from './budget-row.tsx';
import styles from './budgets-table.module.css';

/** Below the budgets of a month. */
export function BudgetTotalRow({ month, budgets }: BudgetMonth) {
  const total = totalOf(budgets, useCurrency());
  if (total === undefined) return null;
  const { amount, spent, rolledOver, remaining } = total;
  const expenses = rowsOf({ isIncome: false, budgetMonth: month });
  const title = budgetMessages.total(formatMonth(month));
  return (
    <Tr className={cx(styles['row'], styles['total'])}>
      <Td kind="name" className={styles['name']}>
        {title}
      </Td>
      <Td className={styles['month']} />
      <Td kind="money" label={budgetsPageMessages.budget} className={styles['money']}>
        <Link className={styles['spent']} to={{ search: `month=${month}` }}>
          <Money value={amount} />
          <span className="vh">{budgetsPageMessages.seeBudgets}</span>
        </Link>
        <RolledOver value={rolledOver} from={addMonths(month, -1)} />
      </Td>
      <Td kind="money" label={budgetsPageMessages.spent} className={styles['money']}>
        <Link className={styles['spent']} to={expenses}>
          <Money value={spent} />
          <span className="vh">{budgetsPageMessages.seeExpenses}</span>
        </Link>
      </Td>
      <Td kind="cash" label={budgetsPageMessages.remaining} className={styles['money']}>
        <Link className={styles['spent']} to={expenses}>
          <Money value={remaining} />
          <span className="vh">{budgetsPageMessages.seeExpenses}</span>
        </Link>
      </Td>
      <Td className={styles['progress']}>
        <Progress
          label={title}
          percent={percentSpent(amount + rolledOver, spent)}
          remaining={remaining}
          expenses={expenses}
        />
      </Td>
      <Td kind="actions" className={styles['actions']} />
    </Tr>
  );
}
