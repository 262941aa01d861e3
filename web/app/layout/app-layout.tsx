import { Outlet } from 'react-router';
import { AskProvider } from '#web/ui/ask-provider.tsx';
import styles from './app-layout.module.css';
import { OpenReceipt } from './open-receipt.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The shell of every page for signed-in users: a sidebar on wide screens, a top bar and a tab bar on others. */
export function AppLayout() {
  return (
    <AskProvider>
      <div className={styles['app']}>
        <TopBar />
        <Sidebar />
        <main className={styles['main']} id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <TabBar />
        <OpenReceipt />
      </div>
    </AskProvider>
  );
}
