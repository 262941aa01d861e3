import { Pencil, Trash } from 'lucide-react';
import { Link } from 'react-router';
import type { Budget } from '#contract/budgets.ts';
import { firstDayOf, lastDayOf, yearAndMonth } from '#contract/calendar.ts';
import { fromDecimal } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { RowActions, Td, Tr } from '#web/ui/table.tsx';
import styles from './budgets-table.module.css';
import { percentSpent } from './percent-spent.ts';

interface BudgetRowProps {
  budget: Budget;
  onEdit: () => void;
  onDelete: () => void;
}

export function BudgetRow({ budget, onEdit, onDelete }: BudgetRowProps) {
  const hotkeys = useHotkeys();
  const { category, month, year } = budget;
  const amount = fromDecimal(budget.amount);
  const spent = fromDecimal(budget.spent);
  const remaining = fromDecimal(budget.remaining);
  const title = `${category} ${month}/${year}`;
  return (
    <Tr className={styles['row']} onOpen={onEdit}>
      <Td kind="name" className={styles['name']}>
        <CategoryName name={category} />
      </Td>
      <Td className={styles['month']}>
        <span className="num">
          {month}/{year}
        </span>
      </Td>
      <Td kind="money" label="Budget" className={styles['money']}>
        <Money value={amount} />
      </Td>
      <Td kind="money" label="Spent" className={styles['money']}>
        <Link className={styles['spent']} to={expensesOf(budget)}>
          <Money value={spent} />
          <span className="vh">, see the expenses</span>
        </Link>
      </Td>
      <Td kind="cash" label="Remaining" className={styles['money']}>
        <Money value={remaining} />
      </Td>
      <Td className={styles['progress']}>
        <Meter
          percent={percentSpent(amount, spent)}
          label={`Spent of ${title}`}
          note={
            remaining < 0 && (
              <>
                over by <Money value={-remaining} />
              </>
            )
          }
        />
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <RowActions>
          <IconButton
            {...hotkeys('E')}
            label={`Edit budget ${title}`}
            icon={<Pencil className="icon-sm" />}
            onClick={onEdit}
          />
          <IconButton
            {...hotkeys('Delete #')}
            tone="danger"
            label={`Delete budget ${title}`}
            icon={<Trash className="icon-sm" />}
            onClick={onDelete}
          />
        </RowActions>
      </Td>
    </Tr>
  );
}

/** The list of the transactions that make Spent. */
function expensesOf({ category, month, year }: Budget): string {
  const of = yearAndMonth(year, month);
  return rowsOf({ category, isIncome: false, startDate: firstDayOf(of), endDate: lastDayOf(of) });
}
