import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { BudgetFormDialog } from '#web/features/budgets/shared/lazy-budget-form.ts';
import { RecurringFormDialog } from '#web/features/recurring/shared/lazy-recurring-form.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import { useOpenReceipt } from '#web/features/transactions/shared/receipt-link.tsx';
import { useIsOffline } from '#web/platform/offline/reachability.ts';
import { isOptimistic } from '#web/platform/query-client.ts';
import { Dialogs, openDialog } from '#web/ui/dialogs.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { OfflineContext } from '#web/ui/load-failed.tsx';
import { Palette, ShortcutsDialog, useCommands } from '../commands/use-commands.ts';
import { useKeyboard } from '../commands/use-keyboard.ts';
import { pageOf } from '../page.tsx';
import { pages } from '../pages.ts';
import styles from './app-layout.module.css';
import { Sidebar, TopBar } from './navigation.tsx';
import { TabBar } from './tab-bar.tsx';

/** Pages do without, if its code cannot be fetched. */
const optional = [undefined, () => null] as const;

const BudgetAlerts = lazyComponent(
  async () => (await import('#web/features/budgets/shared/budget-alerts.tsx')).BudgetAlerts,
  ...optional,
);
const Offline = lazyComponent(async () => (await import('./offline.tsx')).Offline, ...optional);

/** The shell of every page for signed-in users: a sidebar on wide screens, a top bar and a tab bar on others. */
export function AppLayout() {
  usePreloading();
  useStayUntilSaved();
  return (
    <>
      <Keyboard />
      <div className={styles['app']}>
        <TopBar />
        <Sidebar />
        <main className={styles['main']} id="main" tabIndex={-1}>
          <Offline />
          <BudgetAlerts />
          <OfflineContext value={useIsOffline()}>
            <Outlet />
          </OfflineContext>
        </main>
        <TabBar />
        <OpenReceipt />
      </div>
      <Dialogs />
    </>
  );
}

/** Single keys, and those that open the palette and undo. */
function Keyboard() {
  useKeyboard(useCommands(), () => openDialog(Palette, {}));
  return null;
}

/** Once the first page is complete, prefetches the code of all other pages and dialogs. */
export function usePreloading(): void {
  const isFilled = useIsFetching() === 0;
  useEffect(() => {
    if (!isFilled) return;
    // Waits for idle time, because a page that is still loading has not made its requests yet. Safari has no idle callback.
    const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1000));
    const giveUp = window.cancelIdleCallback ?? clearTimeout;
    const waiting = whenIdle(preloadAll);
    return () => giveUp(waiting);
  }, [isFilled]);
}

function preloadAll() {
  if (!navigator.onLine) return;
  const dialogs = [TransactionFormDialog, BudgetFormDialog, RecurringFormDialog, Palette, ShortcutsDialog];
  const others = pages.filter(({ navigation }) => navigation).map(pageOf);
  for (const { preload } of [...dialogs, ...others]) void preload();
}

/** Optimistic changes may not be saved yet: until they are, the browser asks before leaving. */
export function useStayUntilSaved(): void {
  const isUnderWay = useIsMutating({ predicate: isOptimistic }) > 0;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
}

const ReceiptDialog = lazyDialog(
  async () => (await import('#web/features/receipts/shared/receipt-dialog.tsx')).ReceiptDialog,
  { isAddressed: true },
);

/** The receipt named in the address, over the current page. */
export function OpenReceipt() {
  const { openId, close } = useOpenReceipt();
  if (openId === undefined) return null;
  return <ReceiptDialog key={openId} id={openId} onClose={close} />;
}
