import { ArrowLeftRight, Copy, Search, Tags } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paletteMessages } from '#contract/messages/commands.ts';
import { toMonth } from '#web/features/budgets/budgets.api.ts';
import { useCopyLastMonth } from '#web/features/budgets/shared/use-copy-last-month.ts';
import { TransactionDetailsDialog } from '#web/features/transactions/shared/transaction-details-dialog.tsx';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { useDebouncedValue } from '#web/features/transactions/shared/use-debounced-value.ts';
import { useFoundTransactions } from '#web/features/transactions/transactions.api.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import type { Command } from '../command.ts';
import { useCommands } from '../use-commands.ts';
import { exactFirst, groupAll, groupFitting, type PaletteGroup } from './group-commands.ts';

const shortestSearch = 2;
const mostFound = 6;

/** The options for the input: commands immediately, transactions when the server has found them. */
export function usePaletteGroups(typed: string) {
  const [latest] = useState(latestCommands);
  const found = useFound(typed);
  const all = [...useCommands(), ...usePageCommands()];
  const groups = typed === '' ? groupAll(all, latest) : groupFitting(all, latest, typed);
  return {
    groups: exactFirst(groups.map(remembering), found.groups, typed),
    isSearching: found.isSearching,
  };
}

/** Actions of a single page, so that users can find them without knowing the page. */
function usePageCommands(): Command[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isOnBudgets = pathname === '/budgets';
  const { copy } = useCopyLastMonth(isOnBudgets ? toMonth(params.get('month')) : undefined);
  return [
    {
      id: 'manage-categories',
      group: 'go',
      label: paletteMessages.manageCategories,
      Icon: Tags,
      isRare: true,
      run() {
        const asked = new URLSearchParams(pathname === '/transactions' ? params : '');
        asked.set('categories', '');
        void navigate(`/transactions?${asked}`);
      },
    },
    {
      id: 'copy-budgets',
      group: 'go',
      label: paletteMessages.copyBudgets,
      words: paletteMessages.copyBudgetsWords,
      Icon: Copy,
      isRare: true,
      run() {
        if (!isOnBudgets) void navigate('/budgets');
        copy();
      },
    },
  ];
}

function remembering({ name, options }: PaletteGroup): PaletteGroup {
  return {
    name,
    options: options.map((option) => ({
      ...option,
      run() {
        rememberCommand(option.id);
        option.run();
      },
    })),
  };
}

function useFound(typed: string) {
  const navigate = useNavigate();
  const settled = useDebouncedValue(typed);
  const isAsked = typed.length >= shortestSearch && settled.length >= shortestSearch;
  const { data, isFetching } = useFoundTransactions(settled, { enabled: isAsked });
  const isSearching = typed.length >= shortestSearch && (settled !== typed || isFetching);
  if (!isAsked || data === undefined || data.total === 0) return { groups: [], isSearching };

  const rows = data.transactions.slice(0, mostFound).map((transaction) => ({
    id: transaction._id,
    label: transaction.name,
    Icon: ArrowLeftRight,
    transaction,
    run: () => openDialog(TransactionDetailsDialog, { transaction, canEdit: true }),
  }));
  const all = {
    id: 'all-found',
    label: paletteMessages.seeAll(data.total),
    Icon: Search,
    run: () => void navigate(transactionsPath({ search: settled })),
  };
  const options = data.total > rows.length ? [...rows, all] : rows;
  return { groups: [{ name: paletteMessages.transactions, options }], isSearching };
}

const key = 'latest-commands';
const most = 3;

/** The ids of the commands used last in this browser, the last one first. */
function latestCommands(): string[] {
  return (readStored(key) ?? '').split(' ').filter((id) => id !== '');
}

function rememberCommand(id: string): void {
  const others = latestCommands().filter((each) => each !== id);
  writeStored(key, [id, ...others].slice(0, most).join(' '));
}
