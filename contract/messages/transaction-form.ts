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
