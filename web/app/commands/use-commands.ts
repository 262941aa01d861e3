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
import { commandMessages } from '#contract/messages/commands.ts';
import { BudgetFormDialog } from '#web/features/budgets/shared/lazy-budget-form.ts';
import { RecurringFormDialog } from '#web/features/recurring/shared/lazy-recurring-form.ts';
import { useChangeCurrency } from '#web/features/settings/shared/currency-picker.tsx';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import { useDownload } from '#web/features/transactions/transactions.api.ts';
import { useLogOut } from '#web/platform/log-out.ts';
import { useTheme } from '#web/platform/theme.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { pageIcons } from '../page-icons.ts';
import { pages } from '../pages.ts';
import type { Command } from './command.ts';

/** All commands, most useful first. To add a command, add an entry here; those that open pages come from `web/app/pages.ts`. */
export function useCommands(): Command[] {
  const commands: Command[] = [
    ...useAdding(),
    ...useGoing(),
    ...useDisplay(),
    ...useAccount(() => openDialog(ShortcutsDialog, { commands })),
  ];
  return commands;
}

function useAdding(): Command[] {
  const navigate = useNavigate();
  const group = 'add';
  return [
    {
      id: 'add-expense',
      group,
      label: commandMessages.addExpense,
      words: commandMessages.addExpenseWords,
      Icon: TrendingDown,
      keys: 'N',
      run: () => openDialog(TransactionFormDialog, {}),
    },
    {
      id: 'add-income',
      group,
      label: commandMessages.addIncome,
      words: commandMessages.addIncomeWords,
      Icon: TrendingUp,
      run: () => openDialog(TransactionFormDialog, { isIncome: true }),
    },
    {
      id: 'upload-receipt',
      group,
      label: commandMessages.uploadReceipt,
      words: commandMessages.uploadReceiptWords,
      Icon: Upload,
      run: () => void navigate('/receipts?choose'),
    },
    {
      id: 'add-budget',
      group,
      label: commandMessages.addBudget,
      words: commandMessages.addBudgetWords,
      Icon: Wallet,
      run: () => openDialog(BudgetFormDialog, {}),
    },
    {
      id: 'add-recurring',
      group,
      label: commandMessages.addRecurring,
      words: commandMessages.addRecurringWords,
      Icon: Repeat,
      run: () => openDialog(RecurringFormDialog, {}),
    },
  ];
}

function useGoing(): Command[] {
  const navigate = useNavigate();
  const goTo = (path: string) => ({
    id: `go-to-${path}`,
    group: 'go' as const,
    run: () => void navigate(path),
  });
  const toPages = pages.flatMap(({ path, title, command }): Command[] => {
    if (command === undefined) return [];
    const { icon, keys, words = commandMessages.pageWords(title) } = command;
    return [
      { ...goTo(path), label: title, words, Icon: pageIcons[icon], ...(keys ? { keys } : { isRare: true }) },
    ];
  });
  const toSections: Command[] = [
    {
      ...goTo('/settings#history-and-undo'),
      label: commandMessages.history,
      words: commandMessages.historyWords,
      Icon: ArchiveRestore,
      isRare: true,
    },
    {
      ...goTo('/settings#your-data'),
      label: commandMessages.yourData,
      words: commandMessages.yourDataWords,
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
  const group = 'display';
  const inCurrencies = currencies
    .filter(({ code }) => code !== current)
    .map(
      ({ code, name, symbol }): Command => ({
        id: `currency-${code}`,
        group,
        label: commandMessages.currency(code, symbol),
        words: commandMessages.currencyWords(name),
        Icon: Coins,
        isRare: true,
        run: () => changeCurrency(code),
      }),
    );
  return [
    {
      id: 'theme',
      group,
      label: other === 'dark' ? commandMessages.toDark : commandMessages.toLight,
      words: commandMessages.themeWords,
      Icon: other === 'dark' ? Moon : Sun,
      run: toggle,
    },
    ...inCurrencies,
  ];
}

function useAccount(openShortcuts: () => void): Command[] {
  const { download } = useDownload();
  const logOut = useLogOut();
  return [
    {
      id: 'export',
      group: 'account',
      label: commandMessages.export,
      words: commandMessages.exportWords,
      Icon: Download,
      run: () => download({}),
    },
    {
      id: 'shortcuts',
      group: 'account',
      label: commandMessages.shortcuts,
      words: commandMessages.shortcutsWords,
      Icon: Keyboard,
      keys: '?',
      run: openShortcuts,
    },
    {
      id: 'log-out',
      group: 'account',
      label: commandMessages.logOut,
      words: commandMessages.logOutWords,
      Icon: LogOut,
      run: logOut,
    },
  ];
}

export const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette);

export const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
