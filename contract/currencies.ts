interface CurrencyShape {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Before an amount in US English, where a plain "$" means US dollars; a code ends with a no-break space. */
  readonly prefix: string;
  /** How many decimals are shown. Amounts are stored in hundredths in every currency. */
  readonly decimals: 0 | 2;
  /** How it is typed beside its code and symbol, in capitals. */
  readonly alsoTyped?: readonly string[];
  /** A pattern of its names in English, German, French and Spanish, as typed after a number. */
  readonly words: string;
  /** Units per pound, roughly, where sample prices would be unrealistic otherwise. */
  readonly unitsPerPound?: number;
}

const dollarWords = 'dollars?|bucks|dólar(?:es)?';

/** All that the program knows of a display currency, except the picture of its flag in `web/ui/currency-select.tsx`. */
const table = [
  { code: 'USD', name: 'United States Dollar', symbol: '$', prefix: '$', decimals: 2, words: dollarWords },
  { code: 'EUR', name: 'Euro', symbol: '€', prefix: '€', decimals: 2, words: 'euros?' },
  {
    code: 'GBP',
    name: 'British Pound',
    symbol: '£',
    prefix: '£',
    decimals: 2,
    words: 'pounds?|quid|pfund|livres?|libras?',
    alsoTyped: ['UK£'],
  },
  {
    code: 'JPY',
    name: 'Japanese Yen',
    symbol: '¥',
    prefix: '¥',
    decimals: 0,
    words: 'yens?',
    alsoTyped: ['￥', '円'],
    unitsPerPound: 150,
  },
  { code: 'CAD', name: 'Canadian Dollar', symbol: '$', prefix: 'CA$', decimals: 2, words: dollarWords },
  { code: 'AUD', name: 'Australian Dollar', symbol: '$', prefix: 'A$', decimals: 2, words: dollarWords },
  {
    code: 'INR',
    name: 'Indian Rupee',
    symbol: '₹',
    prefix: '₹',
    decimals: 2,
    words: 'rupees?|rupien?|roupies?|rupias?',
    alsoTyped: ['RS', 'RS.'],
    unitsPerPound: 80,
  },
] as const satisfies readonly CurrencyShape[];

export type CurrencyCode = (typeof table)[number]['code'];

export type Currency = CurrencyShape & { readonly code: CurrencyCode };

export const currencies: readonly Currency[] = table;

export const defaultCurrency: CurrencyCode = 'USD';

export function getCurrency(code: CurrencyCode): Currency {
  const currency = currencies.find((candidate) => candidate.code === code);
  if (currency === undefined) throw new RangeError(`unknown currency ${code}`);
  return currency;
}
