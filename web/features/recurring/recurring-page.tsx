import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Recurring } from '#contract/recurring.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useRecurringList } from './recurring.api.ts';
import { RecurringFormDialog } from './recurring-form-dialog.tsx';
import { RecurringList } from './recurring-list.tsx';
import { useDeletion } from './use-deletion.ts';

export function RecurringPage() {
  const query = useRecurringList();
  const sheet = useRef<HTMLElement>(null);
  const deleteRecurring = useDeletion(sheet, query.data);
  const [form, setForm] = useState<{ recurring?: Recurring }>();
  return (
    <Page>
      <PageHead title="Recurring Transactions">
        <Button variant="primary" icon={<Plus />} onClick={() => setForm({})}>
          Add Recurring
        </Button>
      </PageHead>
      <Sheet ref={sheet} tabIndex={-1} label="Recurring Transactions" clip busy={query.isLoading}>
        <RecurringList
          query={query}
          onEdit={(recurring) => setForm({ recurring })}
          onDelete={(recurring) => void deleteRecurring(recurring)}
        />
      </Sheet>
      {form && <RecurringFormDialog recurring={form.recurring} onClose={() => setForm(undefined)} />}
    </Page>
  );
}
