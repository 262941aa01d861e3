import type { QueryClient } from '@tanstack/react-query';
import { Import, Plus, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ImportDrop } from '#web/platform/import-drop.tsx';
import { isPending } from '#web/platform/pending.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useFocusAfterDialog } from '#web/ui/use-focus-after-dialog.ts';
import { useSelection } from '#web/ui/use-selection.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListFoot } from './list-foot.tsx';
import { type Filters, isFiltered, noFilters, usualView } from './list-view.ts';
import { OpenDialog, type Topic } from './open-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOpenTransactionForm } from './shared/open-transaction-form.tsx';
import { QuickEntry } from './shared/quick-entry/quick-entry.tsx';
import { transactionListQuery, useTransactionList } from './transactions.api.ts';
import { TransactionsList } from './transactions-list.tsx';
import styles from './transactions-page.module.css';
import { useAskedForm } from './use-asked-form.ts';
import { useDeletion } from './use-deletion.ts';
import { useFilteredCategory } from './use-filtered-category.ts';
import { useListView } from './use-list-view.ts';

export function TransactionsPage() {
  const [view, changeView] = useListView();
  const query = useTransactionList(view);
  const { data: list } = query;
  const selection = useSelection({
    list,
    onPage: list?.transactions.filter((row) => !isPending(row)).map(({ _id }) => _id) ?? [],
    total: list?.total ?? 0,
  });
  const sheet = useRef<HTMLElement>(null);
  const { deleteOne, deleteSelected, isDeleting } = useDeletion({ view, changeView, list, region: sheet });
  const [topic, setTopic] = useState<Topic>();
  useFocusAfterDialog(sheet, topic !== undefined);
  const replaceCategory = useFilteredCategory(view, changeView);
  const openForm = useOpenTransactionForm();
  const hotkeys = useHotkeys();
  useAskedForm('new', openForm);
  useAskedForm('categories', manageCategories);

  function manageCategories() {
    setTopic({ kind: 'categories' });
  }

  /** The pressed chip disappears, so the focus is moved. */
  function dropFilters(change: Partial<Filters>) {
    changeView(change);
    sheet.current?.focus({ preventScroll: true });
  }

  function recategoriseSelected() {
    const transactions = list?.transactions.filter(({ _id }) => selection.ids.has(_id)) ?? [];
    setTopic({ kind: 'recategorise', transactions });
  }

  function turnTo(page: number) {
    changeView({ page });
    if (sheet.current && sheet.current.getBoundingClientRect().top < 0) sheet.current.scrollIntoView();
  }

  return (
    <>
      <Page>
        <PageHead title="Transactions">
          <Button compact icon={<Tags />} onClick={manageCategories}>
            Manage Categories
          </Button>
          <Link className={buttonClass({ compact: true })} data-compact to="/import">
            <Import />
            <span>Import</span>
          </Link>
          <ExportButton view={view} />
          <Button {...hotkeys('N')} variant="primary" icon={<Plus />} onClick={() => openForm({})}>
            Add Transaction
          </Button>
        </PageHead>
        <div className={styles['quick']}>
          <QuickEntry />
        </div>
        <Sheet ref={sheet} tabIndex={-1} label="Transactions" clip busy={query.isLoading}>
          <FilterBar view={view} onChange={changeView} />
          <FilterChips view={view} onDrop={dropFilters} />
          <TransactionsList
            query={query}
            view={view}
            selection={selection}
            onSort={(sort) => changeView({ sort })}
            onOpen={setTopic}
            onAdd={() => openForm({})}
            onShowAll={() => dropFilters(noFilters)}
            onEdit={(transaction) => openForm({ transaction })}
            onDelete={(transaction) => void deleteOne(transaction)}
          />
          <ListFoot list={list} page={view.page} isFiltered={isFiltered(view)} onPage={turnTo} />
        </Sheet>
      </Page>
      <ImportDrop />
      <SelectionBar
        selection={selection}
        isDeleting={isDeleting}
        onDelete={() => void deleteSelected(selection)}
        onRecategorise={recategoriseSelected}
      />
      <OpenDialog topic={topic} onCategoryReplaced={replaceCategory} onClose={() => setTopic(undefined)} />
    </>
  );
}

TransactionsPage.prefetch = (client: QueryClient) =>
  void client.prefetchQuery(transactionListQuery(usualView));
