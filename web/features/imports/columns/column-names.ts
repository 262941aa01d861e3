import type { ColumnRole, DateOrder, DecimalMark, SignRule } from '#contract/import-layout.ts';

/** What a column can be, in the order of the choices. */
export const columnNames: Record<ColumnRole, string> = {
  day: 'Day',
  otherDay: 'Other day',
  name: 'Name',
  payer: 'Payer',
  description: 'Description',
  reference: 'Reference',
  type: 'Kind of booking',
  amount: 'Amount',
  moneyOut: 'Money out',
  moneyIn: 'Money in',
  fee: 'Fee',
  direction: 'In or out',
  balance: 'Balance',
  currency: 'Currency',
  bankId: 'Bank’s id',
  status: 'Status',
  category: 'Category',
  subcategory: 'Subcategory',
  account: 'Account',
  unused: 'Not used',
};

export const dateOrderNames: Record<DateOrder, string> = {
  dmy: 'Day first',
  mdy: 'Month first',
  ymd: 'Year first',
  ydm: 'Year, day, month',
};

export const decimalMarkNames: Record<DecimalMark, string> = { '.': '1,234.56', ',': '1.234,56' };

export const signNames: Record<SignRule, string> = {
  as_written: 'Minus is money out',
  turned: 'Plus is money out',
  by_balance: 'By the balance',
};

/** The encodings offered besides the file's own. */
export const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'windows-1250', 'windows-1251', 'utf-16le'];
