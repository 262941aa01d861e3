/** The formats that an import reads, and the programs whose exports it knows. */
export const importFormats = [
  'csv',
  'xlsx',
  'txt',
  'ofx',
  'qif',
  'camt',
  'mt940',
  'norma43',
  'ynab',
  'mint',
  'monarch',
  'actual',
  'firefly',
  'sure',
  'ezbookkeeping',
  'plaid',
  'tuppence',
] as const;

export const dateOrders = ['ymd', 'dmy', 'mdy', 'ydm'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** `turned`: a positive amount is money out; `by_balance`: the running balance says it row by row. */
export const signRules = ['as_written', 'turned', 'by_balance'] as const;
export type SignRule = (typeof signRules)[number];

export const columnRoles = [
  'day',
  'otherDay',
  'name',
  'payer',
  'description',
  'reference',
  'type',
  'amount',
  'moneyOut',
  'moneyIn',
  'fee',
  'direction',
  'balance',
  'currency',
  'bankId',
  'status',
  'category',
  'subcategory',
  'account',
  'unused',
] as const;
export type ColumnRole = (typeof columnRoles)[number];
