import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CurrencyProvider } from '#web/platform/currency.tsx';
import { createQueryClient } from '#web/platform/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <CurrencyProvider>
        <ToastProvider>{children}</ToastProvider>
      </CurrencyProvider>
    </QueryClientProvider>
  );
}
