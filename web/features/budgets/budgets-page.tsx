import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Copy, Plus, Wallet } from 'lucide-react';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import { formatDay, type Month, monthOf } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { useCategoryNames } from '#web/features/categories/categories.api.ts';
import { dueSection } from '#web/features/insights/shared/due-section.ts';
import { useToday } from '#web/platform/today.ts';
import { AmountLink } from '#web/ui/amount-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ListTable } from '#web/ui/table.tsx';
import { byMonth } from './budget-months.ts';
import { BudgetRow, columns } from './budget-row.tsx';
import { BudgetTotalRow } from './budget-total-row.tsx';
import { budgetsQuery, outlookQuery, toMonth, useBudgets } from './budgets.api.ts';
import styles from './budgets-table.module.css';
import { MonthSwitch } from './month-switch.tsx';
import { BudgetFormDialog } from './shared/lazy-budget-form.ts';
import type { ShownBudget } from './shared/shown-budget.ts';
import { useCopyLastMonth } from './shared/use-copy-last-month.ts';
import { Suggestions } from './suggestions.tsx';

export function BudgetsPage() {
  const [params] = useSearchParams();
  const month = toMonth(params.get('month'));
  const today = useToday();
  const thisMonth = monthOf(today());
  const query = useBudgets(month);
  const isEmpty = query.data?.length === 0 && !query.isPlaceholderData;
  const { data: outlook } = useQuery(outlookQuery);
  // Prefetched, so that the form's first field can offer them as soon as it opens.
  useCategoryNames(false);
  const add = () => openDialog(BudgetFormDialog, { month });

  return (
    <Page>
      <PageHead title={budgetsPageMessages.budgets}>
        <CopyLastMonth month={month} />
        <Button variant="primary" icon={<Plus />} onClick={add}>
          {budgetsPageMessages.add}
        </Button>
      </PageHead>
      <MonthSwitch month={month} thisMonth={thisMonth} />
      <Sheet
        tabIndex={-1}
        label={budgetsPageMessages.budgets}
        clip
        busy={query.isLoading || query.isPlaceholderData}
      >
        <Loaded
          query={query}
          none={isEmpty && <None isAhead={(month ?? thisMonth) > thisMonth} onAdd={add} />}
        >
          <List query={query} thisMonth={thisMonth} outlook={outlook} />
        </Loaded>
      </Sheet>
      {(month ?? thisMonth) === thisMonth && outlook && query.data && (
        <Suggestions suggestions={outlook.suggestions} month={thisMonth} isFirst={isEmpty} />
      )}
    </Page>
  );
}

BudgetsPage.prefetch = (client: QueryClient) => {
  void client.prefetchQuery(budgetsQuery(undefined));
  void client.prefetchQuery(outlookQuery);
};

/** Copies into the month shown, or the current one. */
function CopyLastMonth({ month }: { month: Month | undefined }) {
  const { copy, isPending, canCopy } = useCopyLastMonth(month);
  if (!canCopy) return null;
  return (
    <Button
      compact
      stacked
      icon={<Copy />}
      busy={isPending}
      busyText={budgetsPageMessages.copying}
      onClick={copy}
    >
      {budgetsPageMessages.copyLastMonth}
    </Button>
  );
}

interface NoneProps {
  /** The month has yet to begin. */
  isAhead: boolean;
  onAdd: () => void;
}

function None({ isAhead, onAdd }: NoneProps) {
  return (
    <Empty
      icon={<Wallet />}
      hint={isAhead ? budgetMessages.noneAheadHint : budgetMessages.noneHint}
      action={<Button onClick={onAdd}>{budgetMessages.addFirst}</Button>}
    >
      {budgetMessages.none}
    </Empty>
  );
}

interface ListProps {
  query: UseQueryResult<ShownBudget[]>;
  thisMonth: Month;
  outlook: BudgetsOutlook | undefined;
}

function List({ query, thisMonth, outlook }: ListProps) {
  // If another month has none, this one is loading as if there were no other.
  const months = query.data?.length ? byMonth(query.data, thisMonth) : undefined;
  return (
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
              />
            ))}
            {budgets.length > 1 && <BudgetTotalRow month={month} budgets={budgets} />}
          </Fragment>
        ))}
      </ListTable>
    </div>
  );
}

interface PaceProps {
  /** The id of a budget of this month. */
  of: string;
  outlook: BudgetsOutlook | undefined;
}

/** Whether a budget will last, and what repeats and is still to come, which Insights lists. Takes up its line before it is known. */
function Pace({ of, outlook }: PaceProps) {
  const found = outlook?.budgets.find(({ _id }) => _id === of);
  if (found === undefined) return <>{'\u00a0'}</>;
  const { category, runsOutOn, toCome } = found;
  return (
    <>
      {runsOutOn === null ? (
        budgetMessages.onCourse
      ) : (
        <span className={styles['runsOut']}>{budgetMessages.runsOut(formatDay(runsOutOn, 'short'))}</span>
      )}
      {toCome > 0 && (
        <AmountLink className={styles['toCome']} to={`/insights#${dueSection({ category })}`}>
          <Money value={fromDecimal(toCome)} /> {budgetMessages.toCome}
        </AmountLink>
      )}
    </>
  );
}
