import { Pencil, Trash } from 'lucide-react';
import { Link } from 'react-router';
import { firstDayOf, lastDayOf, yearAndMonth } from '#contract/calendar.ts';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { useUnavailable } from '#web/platform/unavailable.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { RowButton, useOrTell } from '#web/ui/row-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RowActions, Td, Tr } from '#web/ui/table.tsx';
import styles from './budgets-table.module.css';
import type { ShownBudget } from './optimistic-budget.ts';

interface BudgetRowProps {
  budget: ShownBudget;
  onEdit: () => void;
  onDelete: () => void;
}

export function BudgetRow({ budget, onEdit, onDelete }: BudgetRowProps) {
  const hotkeys = useHotkeys();
  const { category, month, year } = budget;
  const amount = fromDecimal(budget.amount);
  const spent = budget.spent === undefined ? undefined : fromDecimal(budget.spent);
  const unavailable = useUnavailable(budget);
  const orTell = useOrTell(unavailable);
  const title = `${category} ${month}/${year}`;
  return (
    <Tr
      className={styles['row']}
      aria-busy={spent === undefined || undefined}
      onOpen={orTell(onEdit)}
      onPress={orTell(onEdit)}
    >
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
        {spent === undefined ? (
          <Skeleton className={styles['awaited']} width="3.5rem" />
        ) : (
          <Link className={styles['spent']} to={expensesOf(budget)}>
            <Money value={spent} />
            <span className="vh">, see the expenses</span>
          </Link>
        )}
      </Td>
      <Td kind="cash" label="Remaining" className={styles['money']}>
        {spent === undefined ? (
          <Skeleton className={styles['awaited']} width="3.5rem" />
        ) : (
          <Money value={amount - spent} />
        )}
      </Td>
      <Td className={styles['progress']}>
        {spent === undefined ? (
          <Skeleton height=".5rem" />
        ) : (
          <Progress label={`Spent of ${title}`} amount={amount} spent={spent} />
        )}
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <RowActions>
          <RowButton
            {...hotkeys('E')}
            unavailable={unavailable}
            label={`Edit budget ${title}`}
            icon={<Pencil className="icon-sm" />}
            onClick={onEdit}
          />
          <RowButton
            {...hotkeys('Delete #')}
            tone="danger"
            unavailable={unavailable}
            label={`Delete budget ${title}`}
            icon={<Trash className="icon-sm" />}
            onClick={onDelete}
          />
        </RowActions>
      </Td>
    </Tr>
  );
}

interface ProgressProps {
  label: string;
  amount: MinorUnits;
  spent: MinorUnits;
}

function Progress({ label, amount, spent }: ProgressProps) {
  return (
    <Meter
      percent={percentSpent(amount, spent)}
      label={label}
      note={
        spent > amount && (
          <>
            over by <Money value={spent - amount} />
          </>
        )
      }
    />
  );
}

/** The list of the transactions that make up Spent. */
function expensesOf({ category, month, year }: ShownBudget): string {
  const of = yearAndMonth(year, month);
  return rowsOf({ category, isIncome: false, startDate: firstDayOf(of), endDate: lastDayOf(of) });
}

/** Neither rounded nor capped. A budget of 0 is used up by the first penny. */
export function percentSpent(amount: MinorUnits, spent: MinorUnits): number {
  if (amount === 0) return spent === 0 ? 0 : 100;
  return (spent * 100) / amount;
}
