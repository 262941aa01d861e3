import { formatDay, type LocalDate } from '../calendar.ts';
import { type MinorUnits, toTyped } from '../money.ts';
import type { SumError } from '../sums.ts';
import { formatCount, isolated, shortened } from '../wording.ts';

export const transactionMessages = {
  nameRequired: 'Please enter a name for the transaction',
  costInvalid: 'Please enter a valid cost greater than 0',
  amountInvalid: 'Please enter a valid amount of 0 or more',
  costDecimals: 'Amounts have at most two decimals.',
  costTooLarge: (limit: number) => `Amounts must be below ${formatCount(limit)}.`,
  categoryRequired: 'Please select a category',
  dateInvalid: 'Please enter a valid date.',
  typeInvalid: 'Please choose income or expense.',
  receiptUnknown: 'This receipt does not exist.',
  notFound: 'This transaction does not exist.',
  idsInvalid: 'Please choose between 1 and 1,000 transactions.',
  pageInvalid: 'Page and limit are whole numbers from 1.',
  listChanged: 'The list has changed in the meantime. Please check it before deleting.',
  budgetMonthInvalid: 'Name the month of budgets as 2026-11.',
  importInvalid: 'Name an import by its id.',
  sortInvalid: 'Lists are sorted by date, name, category or amount.',
  periodInvalid: 'Please choose 30d, month, year or all.',
  saveFailed: 'Could not save. Try again.',
  changedMeanwhile:
    'This was changed elsewhere while you were editing it. Save again to keep what you entered.',
  changedTo: (text: string) => (text === '' ? 'Removed.' : `Changed to “${isolated(shortened(text, 200))}”.`),
  changedToAmount: (amount: MinorUnits) => `Changed to ${toTyped(amount)}.`,
  changedToDay: (day: LocalDate) => `Changed to ${formatDay(day, 'long')}.`,
  deleteFailed: 'Failed to delete transaction. Please try again.',
  bulkDeleteFailed: 'Failed to delete transactions. Please try again.',
  exported: (fileName: string) => `Exported to ${fileName}.`,
  receipt: 'Receipt',
  theReceiptOf: (name: string) => `the receipt of ${name}`,
  receiptOf: (name: string) => `Receipt of ${name}`,
  fromRecurring: 'Added by a recurring transaction',
  submit: 'Submit',
  exportFailed: 'Failed to export CSV. Please try again.',
  confirmDelete: 'Are you sure you want to delete this transaction?',
  confirmBulkDelete: (count: number) =>
    `Are you sure you want to permanently delete these ${formatCount(count)} transactions? This action cannot be undone.`,
  overspend: (expense: string, balance: string) =>
    `Warning: This expense (${expense}) exceeds your current balance (${balance}). Proceeding will result in a negative balance. Do you wish to submit anyway?`,
  unnamedIncome: (category: string) => `${category || 'General'} Income`,
  noneDone: 'No Transaction done',
  noneDoneHint: 'What you earn and spend will appear here, newest first.',
  addFirst: 'Add a transaction',
  noneLeft: 'Nothing matches the search and filters above.',
  showAll: 'Show all transactions',
} as const;

export const sumMessages: Record<SumError, string> = {
  unfinished: 'This sum is not finished: a number is missing at the end.',
  'bracket missing': 'A bracket is missing in this sum. (2+3)*4 works.',
  decimals: transactionMessages.costDecimals,
  'by zero': 'A number cannot be divided by 0.',
  percent: 'A percentage needs an amount in front of it: 100+20% is 120.',
  unreadable: 'This sum cannot be read. Use numbers with + - * / and brackets, such as 12.50+3*4.',
};

/** Why a category is suggested. */
export const suggestionMessages = {
  sameMerchant: (category: string, count: number, of: number, merchant: string) =>
    of === 1 ? `${category}: as last time` : `${category}: ${count} of ${of} at ${merchant}`,
  lastChoice: (category: string, merchant: string) => `${category}: your last choice at ${merchant}`,
  similarName: (category: string, count: number, of: number, word: string) =>
    `${category}: ${count} of ${of} with “${word}”`,
  toldByWord: (category: string, word: string) => `${category}: because of “${word}”`,
  usualForBrand: (category: string, brand: string) => `${category}: usual for “${brand}”`,
  oftenUsed: (category: string, count: number, of: number, isIncome: boolean) =>
    `${category}: ${count} of ${of} ${isIncome ? 'incomes' : 'expenses'}`,
} as const;

/** A transaction, in a form or with its details. */
export const transactionFormMessages = {
  details: 'Details',
  origin: 'Origin',
  import: 'Import',
  openIt: 'Open it',
  addExpense: 'Add Expense',
  addIncome: 'Add Income',
  saveIncome: 'Save Income',
  saveExpense: 'Save Expense',
  or: 'or',
  asThe: { cost: 'as the amount', name: 'as the name', addedOn: 'as the date' },
  editExpense: 'Edit Expense',
  editIncome: 'Edit Income',
  newExpense: 'New Expense',
  newIncome: 'New Income',
} as const;
