import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { CurrencyProvider } from '#web/platform/currency.tsx';
import { useRegionTag } from '#web/platform/region.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './skip-link.module.css';

export function App({ client }: { client: QueryClient }) {
  useRegionTag();
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
        <ToastProvider>{children}</ToastProvider>
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
