export type CurrencyCode = 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CAD' | 'AUD' | 'INR';

export interface Currency {
  readonly code: CurrencyCode;
  readonly name: string;
  readonly symbol: string;
  /** The symbol before an amount in US English, where a plain "$" means US dollars. */
  readonly prefix: string;
  /** How many decimals are shown. Amounts are stored in hundredths in every currency. */
  readonly decimals: 0 | 2;
  /** ISO 3166 code of the flag, 'eu' for the euro. */
  readonly flag: string;
}

export const currencies: readonly Currency[] = [
  { code: 'USD', name: 'United States Dollar', symbol: '$', prefix: '$', decimals: 2, flag: 'us' },
  { code: 'EUR', name: 'Euro', symbol: '€', prefix: '€', decimals: 2, flag: 'eu' },
  { code: 'GBP', name: 'British Pound', symbol: '£', prefix: '£', decimals: 2, flag: 'gb' },
  { code: 'JPY', name: 'Japanese Yen', symbol: '¥', prefix: '¥', decimals: 0, flag: 'jp' },
  { code: 'CAD', name: 'Canadian Dollar', symbol: '$', prefix: 'CA$', decimals: 2, flag: 'ca' },
  { code: 'AUD', name: 'Australian Dollar', symbol: '$', prefix: 'A$', decimals: 2, flag: 'au' },
  { code: 'INR', name: 'Indian Rupee', symbol: '₹', prefix: '₹', decimals: 2, flag: 'in' },
];

export const defaultCurrency: CurrencyCode = 'USD';

export function getCurrency(code: CurrencyCode): Currency {
  const currency = currencies.find((candidate) => candidate.code === code);
  if (currency === undefined) throw new RangeError(`unknown currency ${code}`);
  return currency;
}
