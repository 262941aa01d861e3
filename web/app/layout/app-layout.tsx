import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { EntryForms } from '#web/platform/entry-forms.tsx';
import { useIsOffline } from '#web/platform/offline/reachability.ts';
import { AskProvider } from '#web/ui/ask-provider.tsx';
import { OfflineContext } from '#web/ui/offline-context.ts';
import { useUndoKey } from '#web/ui/use-undo-key.ts';
import { CommandCenter } from '../commands/command-center.tsx';
import styles from './app-layout.module.css';
import { OpenReceipt } from './open-receipt.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePreloading } from './use-preloading.ts';
import { useStayUntilSaved } from './use-stay-until-saved.ts';

const Offline = lazy(async () => ({ default: (await import('./offline.tsx')).Offline }));

/** The shell of every page for signed-in users: a sidebar on wide screens, a top bar and a tab bar on others. */
export function AppLayout() {
  useUndoKey();
  usePreloading();
  useStayUntilSaved();
  return (
    <AskProvider>
      <EntryForms>
        <CommandCenter>
          <div className={styles['app']}>
            <TopBar />
            <Sidebar />
            <main className={styles['main']} id="main" tabIndex={-1}>
              <Suspense>
                <Offline />
              </Suspense>
              <OfflineContext value={useIsOffline()}>
                <Outlet />
              </OfflineContext>
            </main>
            <TabBar />
            <OpenReceipt />
          </div>
        </CommandCenter>
      </EntryForms>
    </AskProvider>
  );
}
