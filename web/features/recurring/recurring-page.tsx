import type { QueryClient } from '@tanstack/react-query';
import { Plus, Repeat } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ListTable, TableFoot } from '#web/ui/table.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { recurringQuery, useRecurringList } from './recurring.api.ts';
import styles from './recurring.module.css';
import { columns, RecurringRow } from './recurring-row.tsx';
import { monthlyTotals } from './rhythms.ts';
import { RecurringFormDialog } from './shared/lazy-recurring-form.ts';

export function RecurringPage() {
  const query = useRecurringList();
  const { data: list } = query;
  const add = () => openDialog(RecurringFormDialog, {});
  return (
    <Page>
      <PageHead title={recurringPageMessages.recurringTransactions}>
        <Button variant="primary" icon={<Plus />} onClick={add}>
          {recurringPageMessages.addRecurring}
        </Button>
      </PageHead>
      <Sheet tabIndex={-1} label={recurringPageMessages.recurringTransactions} clip busy={query.isLoading}>
        <Loaded query={query} none={list?.length === 0 && <None onAdd={add} />}>
          <ListTable
            label={recurringPageMessages.recurringTransactions}
            columns={columns}
            rowClass={styles['row']}
          >
            {list?.map((recurring) => (
              <RecurringRow key={recurring._id} recurring={recurring} />
            ))}
          </ListTable>
          {list && <MonthlyTotals list={list} />}
        </Loaded>
      </Sheet>
    </Page>
  );
}

RecurringPage.prefetch = (client: QueryClient) => void client.prefetchQuery(recurringQuery);

function None({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      icon={<Repeat />}
      hint={recurringMessages.noneHint}
      action={<Button onClick={onAdd}>{recurringMessages.addFirst}</Button>}
    >
      {recurringMessages.none}
    </Empty>
  );
}

function MonthlyTotals({ list }: { list: readonly ShownRecurring[] }) {
  const currency = useCurrency();
  const { income, expenses } = monthlyTotals(list, currency);
  return (
    <TableFoot>
      <p className={styles['totals']}>
        <b>{recurringMessages.inAMonth}</b>
        <span>
          {commonMessages.income} <Money value={income} />
        </span>
        <span>
          {commonMessages.expense} <Money value={expenses} />
        </span>
        <b>
          {recurringPageMessages.net} <Money value={income - expenses} />
        </b>
      </p>
    </TableFoot>
  );
}
