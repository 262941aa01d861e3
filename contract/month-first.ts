import type { CurrencyCode } from './currencies.ts';

/** Where these currencies are used, 3/4 most likely means the 4th of March. */
export const monthFirstCurrencies: readonly CurrencyCode[] = ['USD', 'CAD'];
