import { Link } from 'react-router';
import { addDays, type LocalDate, type Month, monthOf } from '#contract/calendar.ts';
import { dashboardAheadMessages } from '#contract/messages/dashboard.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { upcoming } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';
import { useBudgets } from '#web/features/budgets/budgets.api.ts';
import { expensesOf, shownRemaining } from '#web/features/budgets/shared/shown-budget.ts';
import { useRecurringList } from '#web/features/recurring/recurring.api.ts';
import { useToday } from '#web/platform/today.ts';
import { AmountLink } from '#web/ui/amount-link.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import styles from './dashboard.module.css';
import { Entries, Entry } from './entries.tsx';

/** What is still to come. */
export function Ahead() {
  return (
    <>
      <ComingUp />
      <BudgetsLeft />
    </>
  );
}

/** What recurring transactions will add next; nothing if that is none. */
function ComingUp() {
  const { data: list = [] } = useRecurringList();
  const currency = useCurrency();
  const due = comingUp(list, useToday()());
  if (due.length === 0) return null;
  const net = due.reduce((sum, { recurring: { amount, isIncome } }) => {
    const shown = asShown(fromDecimal(amount), currency);
    return isIncome ? sum + shown : sum - shown;
  }, 0);
  return (
    <Sheet>
      <SheetHead title={dashboardAheadMessages.comingUp} hint={dashboardAheadMessages.comingUpHint}>
        <InAll value={net} to="/recurring-transactions" />
      </SheetHead>
      <Entries isShort>
        {due.map(({ day, recurring: { _id, name, amount, isIncome } }) => (
          <Entry
            key={`${day} ${_id}`}
            date={<DateText day={day} style="short" />}
            name={<bdi>{name}</bdi>}
            amount={
              <AmountLink to="/recurring-transactions" hint={dashboardAheadMessages.seeRecurring}>
                <Money value={fromDecimal(amount)} signed={isIncome ? 'income' : 'expense'} />
              </AmountLink>
            }
          />
        ))}
      </Entries>
    </Sheet>
  );
}

/** What is left of the budgets of the month; nothing if there are none. */
function BudgetsLeft() {
  const month: Month = monthOf(useToday()());
  const { data: budgets = [], isPlaceholderData } = useBudgets(month);
  const currency = useCurrency();
  if (budgets.length === 0 || isPlaceholderData) return null;
  const left = budgets.map((budget) => ({ ...budget, remaining: shownRemaining(budget, currency) }));
  const total = left.reduce((sum, { remaining }) => sum + remaining, 0);
  return (
    <Sheet>
      <SheetHead
        title={dashboardAheadMessages.budgetsLeft}
        hint={<Link to={`/budgets?month=${month}`}>{dashboardAheadMessages.allBudgets}</Link>}
      >
        <InAll value={total} to={`/budgets?month=${month}`} />
      </SheetHead>
      <ul className={styles['budgets']}>
        {left.map(({ remaining, ...budget }) => (
          <li key={budget._id}>
            <CategoryName name={budget.category} />
            <AmountLink to={expensesOf(budget)} hint={dashboardAheadMessages.seeExpenses(budget.category)}>
              <Money value={remaining} />
            </AmountLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Opens the list that it is the sum of. */
function InAll({ value, to }: { value: MinorUnits; to: string }) {
  return (
    <AmountLink to={to}>
      <span className="vh">{dashboardAheadMessages.inAll} </span>
      <Money value={value} />
    </AmountLink>
  );
}

const daysAhead = 7;

type Listed = Pick<
  Recurring,
  '_id' | 'name' | 'amount' | 'isIncome' | 'frequency' | 'interval' | 'startDate' | 'isPaused'
> & {
  nextDueDate?: LocalDate | null | undefined;
};

export interface Due {
  day: LocalDate;
  recurring: Listed;
}

/** What recurring transactions will add on the seven days after today, in order. */
export function comingUp(list: readonly Listed[], today: LocalDate): Due[] {
  const last = addDays(today, daysAhead);
  return list
    .flatMap((recurring) => {
      const { nextDueDate, isPaused } = recurring;
      if (isPaused || !nextDueDate || nextDueDate > last) return [];
      return upcoming(recurring, nextDueDate, daysAhead + 1)
        .filter((day) => day > today && day <= last)
        .map((day) => ({ day, recurring }));
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}
