import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { recurringQuery, useRecurringList, useRemoveRecurring } from './recurring.api.ts';
import { RecurringList } from './recurring-list.tsx';
import { useOpenRecurringForm } from './shared/open-recurring-form.tsx';

export function RecurringPage() {
  const query = useRecurringList();
  const { mutateAsync: remove } = useRemoveRecurring();
  const confirmAndDelete = useDeletion();
  const openForm = useOpenRecurringForm();

  function deleteRecurring(recurring: ShownRecurring) {
    return confirmAndDelete({
      remove: () => remove({ id: recurring._id }),
      question: recurringMessages.confirmDelete,
      done: recurringMessages.deleted(recurring.name),
      failed: recurringMessages.deleteFailed,
    });
  }

  return (
    <Page>
      <PageHead title={recurringPageMessages.recurringTransactions}>
        <Button variant="primary" icon={<Plus />} onClick={() => openForm()}>
          {recurringPageMessages.addRecurring}
        </Button>
      </PageHead>
      <Sheet tabIndex={-1} label={recurringPageMessages.recurringTransactions} clip busy={query.isLoading}>
        <RecurringList
          query={query}
          onAdd={() => openForm()}
          onEdit={(recurring) => openForm({ recurring })}
          onDelete={(recurring) => void deleteRecurring(recurring)}
        />
      </Sheet>
    </Page>
  );
}

RecurringPage.prefetch = (client: QueryClient) => void client.prefetchQuery(recurringQuery());
