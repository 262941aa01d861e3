import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatMonth, monthOf, yearAndMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { useCategoryNames } from '#web/features/categories/categories.api.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { useToday } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { byMonth } from './budget-months.ts';
import {
  budgetsQuery,
  outlookQuery,
  toMonth,
  useBudgets,
  useOutlook,
  useRemoveBudget,
} from './budgets.api.ts';
import { BudgetsList } from './budgets-list.tsx';
import { CopyLastMonth } from './copy-last-month.tsx';
import { MonthSwitch } from './month-switch.tsx';
import type { ShownBudget } from './optimistic-budget.ts';
import { useOpenBudgetForm } from './shared/open-budget-form.tsx';
import { Suggestions } from './suggestions.tsx';

export function BudgetsPage() {
  const [params] = useSearchParams();
  const month = toMonth(params.get('month'));
  const today = useToday();
  const thisMonth = monthOf(today());
  const query = useBudgets(month);
  const outlook = useOutlook();
  const months = query.data && byMonth(query.data, thisMonth);
  // Prefetched, so that the form's first field can offer them as soon as it opens.
  useCategoryNames(false);
  const { mutateAsync: remove } = useRemoveBudget();
  const confirmAndDelete = useDeletion();
  const openForm = useOpenBudgetForm();
  const add = () => openForm({ month });

  function deleteBudget(budget: ShownBudget) {
    const repeats = budget.repeatAmount != null;
    return confirmAndDelete({
      remove: () => remove(budget._id),
      question: repeats ? budgetMessages.confirmEnd : budgetMessages.confirmDelete,
      done: repeats
        ? budgetMessages.deletedForGood(budget.category)
        : budgetMessages.deleted(budget.category, formatMonth(yearAndMonth(budget.year, budget.month))),
      failed: budgetMessages.deleteFailed,
    });
  }

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
        <BudgetsList
          query={query}
          months={months}
          thisMonth={thisMonth}
          outlook={outlook}
          onAdd={add}
          onEdit={(budget) => openForm({ budget })}
          onDelete={(budget) => void deleteBudget(budget)}
        />
      </Sheet>
      {(month ?? thisMonth) === thisMonth && outlook && query.data && (
        <Suggestions suggestions={outlook.suggestions} month={thisMonth} isFirst={query.data.length === 0} />
      )}
    </Page>
  );
}

BudgetsPage.prefetch = (client: QueryClient) => {
  void client.prefetchQuery(budgetsQuery(undefined));
  void client.prefetchQuery(outlookQuery());
};
