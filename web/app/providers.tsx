import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CurrencyProvider } from '#web/platform/currency.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

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
