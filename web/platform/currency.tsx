import type { ReactNode } from 'react';
import { defaultCurrency } from '#contract/currencies.ts';
import { CurrencyContext } from '#web/ui/currency-context.ts';
import { useSession } from './session.ts';

export function CurrencyProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <CurrencyContext value={user?.defaultCurrency ?? defaultCurrency}>{children}</CurrencyContext>;
}
