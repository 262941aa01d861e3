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

/**
 * All commands, most useful first. To add a command, add an entry here and its words to the messages; those that open pages
 * come from `web/app/pages.ts`.
 */
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
  const add = (isIncome: boolean) => () => openDialog(TransactionFormDialog, { isIncome });
  return [
    { ...named('add-expense'), group, Icon: TrendingDown, keys: 'N', run: add(false) },
    { ...named('add-income'), group, Icon: TrendingUp, run: add(true) },
    { ...named('upload-receipt'), group, Icon: Upload, run: () => void navigate('/receipts?choose') },
    { ...named('add-budget'), group, Icon: Wallet, run: () => openDialog(BudgetFormDialog, {}) },
    { ...named('add-recurring'), group, Icon: Repeat, run: () => openDialog(RecurringFormDialog, {}) },
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
  const { history, yourData } = commandMessages.sections;
  return [
    ...toPages,
    { ...goTo('/settings#history-and-undo'), ...history, Icon: ArchiveRestore, isRare: true },
    { ...goTo('/settings#your-data'), ...yourData, Icon: FolderDown, isRare: true },
  ];
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
  const group = 'account';
  return [
    { ...named('export'), group, Icon: Download, run: () => download({}) },
    { ...named('shortcuts'), group, Icon: Keyboard, keys: '?', run: openShortcuts },
    { ...named('log-out'), group, Icon: LogOut, run: logOut },
  ];
}

/** What is said of it stands under its id. */
function named(id: keyof typeof commandMessages.named) {
  return { id, ...commandMessages.named[id] };
}

export const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette);

export const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
