import {
  ArchiveRestore,
  Coins,
  Download,
  FolderDown,
  Keyboard,
  LogOut,
  Moon,
  Repeat,
  Sun,
  TrendingDown,
  TrendingUp,
  Upload,
  Wallet,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { currencies } from '#contract/currencies.ts';
import { useOpenBudgetForm } from '#web/features/budgets/shared/open-budget-form.tsx';
import { choosingFile } from '#web/features/receipts/shared/choose-file.ts';
import { useOpenRecurringForm } from '#web/features/recurring/shared/open-recurring-form.tsx';
import { useOpenTransactionForm } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { useDownload } from '#web/features/transactions/shared/use-download.ts';
import { useChangeCurrency } from '#web/platform/change-currency.ts';
import { useLogOut } from '#web/platform/log-out.ts';
import { useTheme } from '#web/platform/theme.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { pageIcons } from '../page-icons.ts';
import { pages } from '../pages.ts';
import { type Command, useOpenDialog } from './command.ts';

/** All commands, most useful first. To add a command, add an entry here; those that open pages come from `web/app/pages.ts`. */
export function useCommands(): Command[] {
  return [...useAdding(), ...useGoing(), ...useDisplay(), ...useAccount()];
}

function useAdding(): Command[] {
  const openTransaction = useOpenTransactionForm();
  const openBudget = useOpenBudgetForm();
  const openRecurring = useOpenRecurringForm();
  const navigate = useNavigate();
  const group = 'Add';
  return [
    {
      id: 'add-expense',
      group,
      label: 'Add expense',
      words: 'new transaction spend buy',
      Icon: TrendingDown,
      keys: 'N',
      run: () => openTransaction({}),
    },
    {
      id: 'add-income',
      group,
      label: 'Add income',
      words: 'new transaction earn salary',
      Icon: TrendingUp,
      run: () => openTransaction({ isIncome: true }),
    },
    {
      id: 'upload-receipt',
      group,
      label: 'Upload receipt',
      words: 'scan photo picture pdf file',
      Icon: Upload,
      run: () => void navigate('/receipts', { state: choosingFile }),
    },
    {
      id: 'add-budget',
      group,
      label: 'Add budget',
      words: 'new month limit',
      Icon: Wallet,
      run: () => openBudget({}),
    },
    {
      id: 'add-recurring',
      group,
      label: 'Add recurring transaction',
      words: 'new subscription standing order rent',
      Icon: Repeat,
      run: () => openRecurring(),
    },
  ];
}

function useGoing(): Command[] {
  const navigate = useNavigate();
  const goTo = (path: string) => ({
    id: `go-to-${path}`,
    group: 'Go to' as const,
    run: () => void navigate(path),
  });
  const toPages = pages.flatMap(({ path, title, command }): Command[] => {
    if (command === undefined) return [];
    const { icon, keys, words = `go to ${title} page` } = command;
    return [
      { ...goTo(path), label: title, words, Icon: pageIcons[icon], ...(keys ? { keys } : { isRare: true }) },
    ];
  });
  const toSections: Command[] = [
    {
      ...goTo('/settings#recently-deleted'),
      label: 'Recently Deleted',
      words: 'restore undo bring back trash bin',
      Icon: ArchiveRestore,
      isRare: true,
    },
    {
      ...goTo('/settings#your-data'),
      label: 'Your Data',
      words: 'download everything archive import backup move',
      Icon: FolderDown,
      isRare: true,
    },
  ];
  return [...toPages, ...toSections];
}

function useDisplay(): Command[] {
  const { theme, toggle } = useTheme();
  const current = useCurrency();
  const changeCurrency = useChangeCurrency();
  const other = theme === 'dark' ? 'light' : 'dark';
  const group = 'Display';
  const inCurrencies = currencies
    .filter(({ code }) => code !== current)
    .map(
      ({ code, name, symbol }): Command => ({
        id: `currency-${code}`,
        group,
        label: `Show amounts in ${code} ${symbol}`,
        words: `currency ${name}`,
        Icon: Coins,
        isRare: true,
        run: () => changeCurrency(code),
      }),
    );
  return [
    {
      id: 'theme',
      group,
      label: `Switch to the ${other} theme`,
      words: 'dark light mode night day toggle',
      Icon: other === 'dark' ? Moon : Sun,
      run: toggle,
    },
    ...inCurrencies,
  ];
}

function useAccount(): Command[] {
  const open = useOpenDialog();
  const { download } = useDownload();
  const logOut = useLogOut();
  return [
    {
      id: 'export',
      group: 'Account',
      label: 'Export all transactions to CSV',
      words: 'download save file spreadsheet backup',
      Icon: Download,
      run: () => download({}),
    },
    {
      id: 'shortcuts',
      group: 'Account',
      label: 'Keyboard shortcuts',
      words: 'help keys hotkeys',
      Icon: Keyboard,
      keys: '?',
      run: () => open({ kind: 'shortcuts' }),
    },
    {
      id: 'log-out',
      group: 'Account',
      label: 'Log out',
      words: 'logout sign out exit quit',
      Icon: LogOut,
      run: logOut,
    },
  ];
}
