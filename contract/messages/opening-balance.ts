export const openingBalanceMessages = {
  title: 'Opening Balance',
  none: 'Without an opening balance, the balance counts only what you enter here.',
  add: 'Add Opening Balance',
  addOverdraft: 'Add Overdraft',
  edit: 'Edit Opening Balance',
} as const;
