import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { SkipLink } from './skip-link.tsx';

export function App({ client }: { client: QueryClient }) {
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
