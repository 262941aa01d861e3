import { plural } from '../plural.ts';
import { formatCount } from '../wording.ts';

/** What can be done everywhere, with further words that find it. */
export const commandMessages = {
  addExpense: 'Add expense',
  addExpenseWords: 'new transaction spend buy',
  addIncome: 'Add income',
  addIncomeWords: 'new transaction earn salary',
  uploadReceipt: 'Upload receipt',
  uploadReceiptWords: 'scan photo picture pdf file',
  addBudget: 'Add budget',
  addBudgetWords: 'new month limit',
  addRecurring: 'Add recurring transaction',
  addRecurringWords: 'new subscription standing order rent',
  pageWords: (title: string) => `go to ${title} page`,
  history: 'History and undo',
  historyWords: 'recently deleted restore bring back trash bin',
  yourData: 'Your Data',
  yourDataWords: 'download everything archive import backup move',
  currency: (code: string, symbol: string) => `Show amounts in ${code} ${symbol}`,
  currencyWords: (name: string) => `currency ${name}`,
  themeWords: 'dark light mode night day toggle',
  export: 'Export all transactions to CSV',
  exportWords: 'download save file spreadsheet backup',
  shortcuts: 'Keyboard shortcuts',
  shortcutsWords: 'help keys hotkeys',
  logOut: 'Log out',
  logOutWords: 'logout sign out exit quit',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  groups: { add: 'Add', go: 'Go to', display: 'Display', account: 'Account' },
} as const;

export const shortcutMessages = {
  switchHint:
    "Such as N for a new transaction; ? lists them all. Saved in this browser. The command palette's own keys always work.",
  switch: 'Single-key shortcuts',

  nextRow: 'Next row',
  previousRow: 'Previous row',
  selectTheRow: 'Select the row',
  extendDown: 'Extend the selection to the next row',
  extendUp: 'Extend the selection to the previous row',
  clearTheSelection: 'Clear the selection',
  openTheRow: 'Open the row',
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  commandPalette: 'Command palette',
  search: 'Search',
  undoFromAMessage: 'Undo from a message',
  inAList: 'In a list',
} as const;

export const paletteMessages = {
  recent: 'Recent',
  commands: 'Commands',
  commandPalette: 'Command palette',
  searchOrGoTo: 'Search or go to',
  placeholder: 'Search or go to…',
  searchingTransactions: 'Searching transactions…',
  nothingFound: 'Nothing found.',
  results: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
  seeAll: (count: number) => `See all ${formatCount(count)} in Transactions`,
  move: 'move',
  choose: 'choose',
  close: 'close',
  manageCategories: 'Manage Categories',
  copyBudgets: 'Budgets: copy last month',
  copyBudgetsWords: 'copy last month',
  transactions: 'Transactions',
} as const;
