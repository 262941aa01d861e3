import { createContext, useContext } from 'react';
import { type CurrencyCode, defaultCurrency } from '#contract/currencies.ts';

/** The currency in which amounts are shown. It only affects their formatting. */
export const CurrencyContext = createContext<CurrencyCode>(defaultCurrency);

export function useCurrency(): CurrencyCode {
  return useContext(CurrencyContext);
}
