import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { defaultCurrency } from '#contract/currencies.ts';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { useChosenRegion } from '#web/platform/region.ts';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { useSession } from '../platform/session.ts';
import styles from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { GuestsOnly, SetUpOnly, SignedInOnly } from './guards.tsx';
import { AppLayout, lazyPage, pageOf } from './page.tsx';
import { type PageEntry, pages } from './pages.ts';

const NotFoundPage = lazyPage(
  appShellMessages.pageNotFound,
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);

export function App({ client }: { client: QueryClient }) {
  useChosenRegion(); // all of it is drawn again when the region changes
  return (
    <Providers client={client}>
      {/* Not as transitions: a page that is still loading is shown as such, and signing out and leaving are one step. */}
      <BrowserRouter useTransitions={false}>
        <SkipLink />
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
    </Providers>
  );
}

interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <CurrencyProvider>
        {children}
        <Toasts />
      </CurrencyProvider>
    </QueryClientProvider>
  );
}

function SkipLink() {
  return (
    <a className={styles['skip']} href="#main">
      {appShellMessages.skipToContent}
    </a>
  );
}

function CurrencyProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <CurrencyContext value={user?.defaultCurrency ?? defaultCurrency}>{children}</CurrencyContext>;
}

export function AppRoutes() {
  return (
    <Routes>
      {routesOf('site')}
      <Route element={<GuestsOnly />}>{routesOf('guests')}</Route>
      <Route element={<SignedInOnly />}>
        {routesOf('setup')}
        <Route element={<SetUpOnly />}>
          <Route element={<AppLayout />}>{routesOf('app')}</Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function routesOf(area: PageEntry['area']) {
  return pages
    .filter((page) => page.area === area)
    .map((page) => {
      const Page = pageOf(page);
      return <Route key={page.path} path={page.path} element={<Page />} />;
    });
}
