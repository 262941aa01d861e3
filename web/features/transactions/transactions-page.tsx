import type { QueryClient } from '@tanstack/react-query';
import { Import, Plus, Tags } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { ManageCategoriesDialog } from '#web/features/categories/shared/manage-categories-dialog.tsx';
import { ImportDrop } from '#web/platform/import-drop.tsx';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { useParamAction } from '#web/platform/use-param-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { useSelection } from '#web/ui/selection.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FloatingAdd } from './floating-add.tsx';
import { ExportButton, ListFoot } from './list-foot.tsx';
import { type ChangeView, isFiltered, type ListView, useListView, usualView } from './list-view.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TransactionFormDialog } from './shared/lazy-transaction-form.ts';
import { QuickEntry } from './shared/quick-entry/quick-entry.tsx';
import { transactionListQuery, useTransactionList } from './transactions.api.ts';
import { TransactionsList } from './transactions-list.tsx';
import styles from './transactions-page.module.css';
import { useGoToDay } from './use-go-to-day.ts';

export function TransactionsPage() {
  const [view, changeView] = useListView();
  const query = useTransactionList(view);
  const { data: list, isPlaceholderData } = query;
  const selection = useSelection({
    // One that was reloaded without changes keeps it, because that happens whenever the window gets the focus. While another
    // one loads, what is selected of this one could mean rows of the other.
    source: isPlaceholderData ? undefined : list,
    onPage: list?.transactions.filter((row) => !isPending(row)).map(({ _id }) => _id) ?? [],
    total: (isPlaceholderData ? undefined : list?.total) ?? 0,
  });
  const sheet = useRef<HTMLElement>(null);
  const goToDay = useGoToDay({ view, changeView, query, region: sheet });
  const replaceCategory = useFilteredCategory(view, changeView);
  const hotkeys = useHotkeys();
  useParamAction('new', add); // by the installed app's shortcut
  useParamAction('categories', manageCategories);

  function add() {
    openDialog(TransactionFormDialog, {});
  }

  function manageCategories() {
    openDialog(ManageCategoriesDialog, { onReplaced: replaceCategory });
  }

  return (
    <>
      <Page>
        <PageHead title={transactionsPageMessages.transactions}>
          <Button compact icon={<Tags />} onClick={manageCategories}>
            {transactionsPageMessages.manageCategories}
          </Button>
          <Link className={buttonClass({ compact: true })} data-compact to="/import">
            <Import />
            <span>{transactionsPageMessages.import}</span>
          </Link>
          <ExportButton view={view} />
          <Button {...hotkeys('N')} className={styles['add']} variant="primary" icon={<Plus />} onClick={add}>
            {transactionsPageMessages.addTransaction}
          </Button>
        </PageHead>
        <div className={styles['quick']}>
          <QuickEntry />
        </div>
        <Sheet
          ref={sheet}
          tabIndex={-1}
          label={transactionsPageMessages.transactions}
          clip
          busy={query.isLoading}
        >
          <FilterBar view={view} onChange={changeView} />
          <FilterChips view={view} onDrop={changeView} />
          <TransactionsList query={query} view={view} changeView={changeView} selection={selection} />
          <ListFoot
            list={list}
            page={view.page}
            isFiltered={isFiltered(view)}
            onPage={(page) => changeView({ page })}
            onDay={(day) => void goToDay(day)}
          />
        </Sheet>
      </Page>
      <FloatingAdd isRaised={selection.count > 0} onAdd={add} />
      <ImportDrop />
      <SelectionBar selection={selection} view={view} list={list} />
    </>
  );
}

TransactionsPage.prefetch = (client: QueryClient) =>
  void client.prefetchQuery(transactionListQuery(usualView));

/**
 * Returns the function to call when a category was renamed or, if the new name is empty, deleted. A filter by it is
 * updated, also when that is undone from a message, unless the page has been left by then.
 */
function useFilteredCategory({ category }: ListView, changeView: ChangeView) {
  const latest = useRef<(name: string, by: string) => void>(undefined);

  useEffect(() => {
    latest.current = (name, by) => {
      if (name === category) changeView({ category: by }, { replace: true });
    };
    return () => {
      latest.current = undefined;
    };
  });

  return (name: string, by: string) => latest.current?.(name, by);
}
