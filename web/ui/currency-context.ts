import { createContext, useContext } from 'react';
import { type CurrencyCode, defaultCurrency } from '#contract/currencies.ts';

/** The currency that amounts are shown in. It changes their formatting only. */
export const CurrencyContext = createContext<CurrencyCode>(defaultCurrency);

export function useCurrency(): CurrencyCode {
  return useContext(CurrencyContext);
}
