import { Pencil, Repeat, Trash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addMonths, type Month, yearAndMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { formatMoney, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { useUnavailable } from '#web/platform/unavailable.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { RowButton, useOrTell } from '#web/ui/row-buttons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RowActions, Td, Tr } from '#web/ui/table.tsx';
import styles from './budgets-table.module.css';
import type { ShownBudget } from './optimistic-budget.ts';
import { expensesOf } from './shared/expenses-of.ts';
import { shownRemaining } from './shared/shown-remaining.ts';

interface BudgetRowProps {
  budget: ShownBudget;
  /** Whether it will last, for a budget of this month. */
  pace: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

export function BudgetRow({ budget, pace, onEdit, onDelete }: BudgetRowProps) {
  const hotkeys = useHotkeys();
  const { category, month, year } = budget;
  const amount = fromDecimal(budget.amount);
  const spent = budget.spent === undefined ? undefined : fromDecimal(budget.spent);
  const rolledOver = fromDecimal(budget.rolledOver ?? 0);
  const remaining = shownRemaining(budget, useCurrency());
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
        <Repeats budget={budget} />
      </Td>
      <Td kind="money" label={budgetsPageMessages.budget} className={styles['money']}>
        <Money value={amount} />
        <RolledOver value={rolledOver} from={addMonths(yearAndMonth(year, month), -1)} />
      </Td>
      <Td kind="money" label={budgetsPageMessages.spent} className={styles['money']}>
        {spent === undefined ? (
          <Skeleton className={styles['awaited']} width="3.5rem" />
        ) : (
          <Link className={styles['spent']} to={expensesOf(budget)}>
            <Money value={spent} />
            <span className="vh">{budgetsPageMessages.seeExpenses}</span>
          </Link>
        )}
      </Td>
      <Td kind="cash" label={budgetsPageMessages.remaining} className={styles['money']}>
        {spent === undefined ? (
          <Skeleton className={styles['awaited']} width="3.5rem" />
        ) : (
          <Link className={styles['spent']} to={expensesOf(budget)}>
            <Money value={remaining} />
            <span className="vh">{budgetsPageMessages.seeExpenses}</span>
          </Link>
        )}
      </Td>
      <Td className={styles['progress']}>
        {spent === undefined ? (
          <Skeleton height=".5rem" />
        ) : (
          <Progress
            label={budgetsPageMessages.spentOf(title)}
            percent={percentSpent(amount + rolledOver, spent)}
            remaining={remaining}
            expenses={expensesOf(budget)}
            pace={pace}
          />
        )}
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <RowActions>
          <RowButton
            {...hotkeys('E')}
            unavailable={unavailable}
            label={budgetsPageMessages.editNamed(title)}
            icon={<Pencil className="icon-sm" />}
            onClick={onEdit}
          />
          <RowButton
            {...hotkeys('Delete #')}
            tone="danger"
            unavailable={unavailable}
            label={budgetsPageMessages.deleteNamed(title)}
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
  percent: number;
  remaining: MinorUnits;
  /** The address of the list of its expenses. */
  expenses: string;
  pace?: ReactNode;
}

export function Progress({ label, percent, remaining, expenses, pace }: ProgressProps) {
  return (
    <Meter
      percent={percent}
      label={label}
      note={
        remaining < 0 ? (
          <Link className={styles['overBy']} to={expenses}>
            {budgetsPageMessages.overBy} <Money value={-remaining} />
            <span className="vh">{budgetsPageMessages.seeExpenses}</span>
          </Link>
        ) : (
          pace
        )
      }
    />
  );
}

/** Beside its month. */
function Repeats({ budget: { amount, repeatAmount = null } }: { budget: ShownBudget }) {
  const currency = useCurrency();
  if (repeatAmount === null) return null;
  const text =
    repeatAmount === amount
      ? budgetMessages.repeats
      : budgetMessages.repeatsAt(formatMoney(fromDecimal(repeatAmount), currency));
  return <Repeat className={styles['repeats']} role="img" aria-label={text} />;
}

/** Under the amount that it is added to. */
export function RolledOver({ value, from }: { value: MinorUnits; from: Month }) {
  if (value === 0) return null;
  return (
    <span className={styles['rolled']}>
      <Link to={{ search: `month=${from}` }}>
        <Money value={Math.abs(value)} signed={value < 0 ? 'expense' : 'income'} />{' '}
        {budgetMessages.rolledOver}
      </Link>
    </span>
  );
}

/** Neither rounded nor capped. A budget of 0 is used up by the first penny, and one that is overspent already is. */
export function percentSpent(available: MinorUnits, spent: MinorUnits): number {
  if (available <= 0) return available === 0 && spent === 0 ? 0 : 100;
  return (spent * 100) / available;
}
