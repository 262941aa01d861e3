import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Budget } from '#contract/budgets.ts';
import { dayIn, monthOf } from '#contract/calendar.ts';
import { useSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { BudgetFormDialog } from './budget-form-dialog.tsx';
import { useBudgets } from './budgets.api.ts';
import { BudgetsList } from './budgets-list.tsx';
import { CopyLastMonth } from './copy-last-month.tsx';
import { toMonth } from './month.ts';
import { MonthSwitch } from './month-switch.tsx';
import { useDeletion } from './use-deletion.ts';

export function BudgetsPage() {
  const [params] = useSearchParams();
  const month = toMonth(params.get('month'));
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const thisMonth = monthOf(dayIn(timeZone, Date.now()));
  const query = useBudgets(month);
  const sheet = useRef<HTMLElement>(null);
  const deleteBudget = useDeletion(sheet, query.data);
  const [form, setForm] = useState<{ budget?: Budget }>();
  return (
    <Page>
      <PageHead title="Budgets">
        {month && <CopyLastMonth month={month} />}
        <Button variant="primary" icon={<Plus />} onClick={() => setForm({})}>
          Add Budget
        </Button>
      </PageHead>
      <MonthSwitch month={month} thisMonth={thisMonth} />
      <Sheet ref={sheet} tabIndex={-1} label="Budgets" clip busy={query.isLoading || query.isPlaceholderData}>
        <BudgetsList
          query={query}
          onEdit={(budget) => setForm({ budget })}
          onDelete={(budget) => void deleteBudget(budget)}
        />
      </Sheet>
      {form && (
        <BudgetFormDialog
          budget={form.budget}
          month={month ?? thisMonth}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  );
}
