import type { CurrencyCode } from './currencies.ts';

/** Where these are used 3/4 is rather the 4th of March. */
export const monthFirstCurrencies: readonly CurrencyCode[] = ['USD', 'CAD'];
