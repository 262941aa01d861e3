import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { recurringQuery, useRecurringList } from './recurring.api.ts';
import { RecurringList } from './recurring-list.tsx';
import { useOpenRecurringForm } from './shared/open-recurring-form.tsx';
import { useDeletion } from './use-deletion.ts';

export function RecurringPage() {
  const query = useRecurringList();
  const sheet = useRef<HTMLElement>(null);
  const deleteRecurring = useDeletion(sheet, query.data);
  const openForm = useOpenRecurringForm();
  return (
    <Page>
      <PageHead title="Recurring Transactions">
        <Button variant="primary" icon={<Plus />} onClick={() => openForm()}>
          Add Recurring
        </Button>
      </PageHead>
      <Sheet ref={sheet} tabIndex={-1} label="Recurring Transactions" clip busy={query.isLoading}>
        <RecurringList
          query={query}
          onAdd={() => openForm()}
          onEdit={openForm}
          onDelete={(recurring) => void deleteRecurring(recurring)}
        />
      </Sheet>
    </Page>
  );
}

RecurringPage.prefetch = (client: QueryClient) => void client.prefetchQuery(recurringQuery());
