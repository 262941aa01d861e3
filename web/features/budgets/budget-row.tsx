import { Repeat } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { addMonths, formatMonth, type Month, yearAndMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { asShown, formatMoney, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { EditAndDelete, useUnavailable } from '#web/platform/edit-and-delete.tsx';
import { AmountLink } from '#web/ui/amount-link.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { orTell } from '#web/ui/row-buttons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { columnsOf, ListRow } from '#web/ui/table.tsx';
import { useRemoveBudget } from './budgets.api.ts';
import styles from './budgets-table.module.css';
import { BudgetFormDialog } from './shared/lazy-budget-form.ts';
import type { ShownBudget } from './shared/shown-budget.ts';
import { expensesOf, shownRemaining } from './shared/shown-budget.ts';

interface BudgetRowProps {
  budget: ShownBudget;
  /** Whether it will last, for a budget of this month. */
  pace: ReactNode;
}

export function BudgetRow({ budget, pace }: BudgetRowProps) {
  const { category, month, year } = budget;
  const amount = fromDecimal(budget.amount);
  const spent = budget.spent === undefined ? undefined : fromDecimal(budget.spent);
  const rolledOver = fromDecimal(budget.rolledOver ?? 0);
  const remaining = shownRemaining(budget, useCurrency());
  const unavailable = useUnavailable(budget);
  const remove = useDeletionOf(budget);
  const edit = () => openDialog(BudgetFormDialog, { budget });
  const pressed = orTell(unavailable, edit);
  const title = `${category} ${month}/${year}`;
  const expenses = expensesOf(budget);
  return (
    <ListRow
      className={styles['row']}
      aria-busy={spent === undefined || undefined}
      onOpen={pressed}
      onPress={pressed}
      columns={columns}
      cells={{
        name: <CategoryName name={category} />,
        month: (
          <>
            <span className="num">
              {month}/{year}
            </span>
            <Repeats budget={budget} />
          </>
        ),
        budget: (
          <>
            <Money value={amount} />
            <RolledOver value={rolledOver} from={addMonths(yearAndMonth(year, month), -1)} />
          </>
        ),
        spent: spent === undefined ? <Awaited /> : <SpentLink to={expenses} value={spent} />,
        remaining: spent === undefined ? <Awaited /> : <SpentLink to={expenses} value={remaining} />,
        progress:
          spent === undefined ? (
            <Skeleton height=".5rem" />
          ) : (
            <Progress
              label={budgetsPageMessages.spentOf(title)}
              percent={percentSpent(amount + rolledOver, spent)}
              remaining={remaining}
              expenses={expenses}
              pace={pace}
            />
          ),
        actions: (
          <EditAndDelete
            name={budgetsPageMessages.named(title)}
            unavailable={unavailable}
            onEdit={edit}
            onDelete={remove}
          />
        ),
      }}
    />
  );
}

function useDeletionOf({ _id, category, month, year, repeatAmount }: ShownBudget): () => void {
  const { mutateAsync: remove } = useRemoveBudget();
  const confirmAndDelete = useDeletion();
  const repeats = repeatAmount != null;
  return () =>
    void confirmAndDelete({
      remove: () => remove(_id),
      question: repeats ? budgetMessages.confirmEnd : budgetMessages.confirmDelete,
      done: repeats
        ? budgetMessages.deletedForGood(category)
        : budgetMessages.deleted(category, formatMonth(yearAndMonth(year, month))),
      failed: budgetMessages.deleteFailed,
    });
}

export const columns = columnsOf(styles, {
  name: { kind: 'name', head: commonMessages.category },
  month: { head: budgetsPageMessages.month, width: '3.25rem' },
  budget: { kind: 'money', head: budgetsPageMessages.budget, headInEntry: 'above', width: '4rem' },
  spent: { kind: 'money', head: budgetsPageMessages.spent, headInEntry: 'above', width: '3.5rem' },
  remaining: { kind: 'cash', head: budgetsPageMessages.remaining, headInEntry: 'above', width: '3.5rem' },
  progress: { head: budgetsPageMessages.progress, width: '12rem', height: '.5rem' },
  actions: { kind: 'actions', head: <span className="vh">{commonMessages.actions}</span>, width: '3.5rem' },
});

function Awaited() {
  return <Skeleton className={styles['awaited']} width="3.5rem" />;
}

/** An amount that opens the expenses it is made of, or what is said to be there. */
export function SpentLink({ to, value, hint = budgetsPageMessages.seeExpenses }: SpentLinkProps) {
  return (
    <AmountLink className={styles['figure']} to={to} hint={hint}>
      <Money value={value} />
    </AmountLink>
  );
}

interface SpentLinkProps {
  to: ComponentProps<typeof AmountLink>['to'];
  value: MinorUnits;
  hint?: string;
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
          <AmountLink to={expenses} hint={budgetsPageMessages.seeExpenses}>
            {budgetsPageMessages.overBy} <Money value={-remaining} />
          </AmountLink>
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

/** Under the amount that it is added to; absent if it would be shown as nothing. */
export function RolledOver({ value, from }: { value: MinorUnits; from: Month }) {
  if (asShown(value, useCurrency()) === 0) return null;
  return (
    <span className={styles['rolled']}>
      <AmountLink to={{ search: `month=${from}` }}>
        <Money value={Math.abs(value)} signed={value < 0 ? 'expense' : 'income'} />{' '}
        {budgetMessages.rolledOver}
      </AmountLink>
    </span>
  );
}

/** Neither rounded nor capped. A budget of 0 is used up by the first penny, and one that is overspent already is. */
export function percentSpent(available: MinorUnits, spent: MinorUnits): number {
  if (available <= 0) return available === 0 && spent === 0 ? 0 : 100;
  return (spent * 100) / available;
}
