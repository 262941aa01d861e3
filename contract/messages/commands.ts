import { countOf, formatCount } from '../wording.ts';

/** What can be done everywhere, with further words that find it. */
export const commandMessages = {
  /** By the id of the command. */
  named: {
    'add-expense': { label: 'Add expense', words: 'new transaction spend buy' },
    'add-income': { label: 'Add income', words: 'new transaction earn salary' },
    'upload-receipt': { label: 'Upload receipt', words: 'scan photo picture pdf file' },
    'add-budget': { label: 'Add budget', words: 'new month limit' },
    'add-recurring': { label: 'Add recurring transaction', words: 'new subscription standing order rent' },
    export: { label: 'Export all transactions to CSV', words: 'download save file spreadsheet backup' },
    shortcuts: { label: 'Keyboard shortcuts', words: 'help keys hotkeys' },
    'log-out': { label: 'Log out', words: 'logout sign out exit quit' },
  },
  sections: {
    history: { label: 'History and undo', words: 'recently deleted restore bring back trash bin' },
    yourData: { label: 'Your Data', words: 'download everything archive import backup move' },
  },
  pageWords: (title: string) => `go to ${title} page`,
  currency: (code: string, symbol: string) => `Show amounts in ${code} ${symbol}`,
  currencyWords: (name: string) => `currency ${name}`,
  themeWords: 'dark light mode night day toggle',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  groups: { add: 'Add', go: 'Go to', display: 'Display', account: 'Account' },
} as const;

export const shortcutMessages = {
  switchHint:
    "Such as N for a new transaction; ? lists them all. Saved in this browser. The command palette's own keys always work.",
  switch: 'Single-key shortcuts',

  /** By their keys. */
  rows: {
    J: 'Next row',
    K: 'Previous row',
    X: 'Select the row',
    'Shift+J': 'Extend the selection to the next row',
    'Shift+K': 'Extend the selection to the previous row',
    Escape: 'Clear the selection',
    Enter: 'Open the row',
  },
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
  results: (count: number) => countOf(count, 'result'),
  seeAll: (count: number) => `See all ${formatCount(count)} in Transactions`,
  move: 'move',
  choose: 'choose',
  close: 'close',
  manageCategories: 'Manage Categories',
  copyBudgets: 'Budgets: copy last month',
  copyBudgetsWords: 'copy last month',
  transactions: 'Transactions',
} as const;
