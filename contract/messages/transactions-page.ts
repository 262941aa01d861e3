import { plural } from '../plural.ts';
import { formatCount, isolated, nameSome } from '../wording.ts';

/** The list of transactions with its filters. */
export const transactionsPageMessages = {
  search: 'Search',
  searchTransactions: 'Search transactions',
  filters: 'Filters',
  allTypes: 'All Types',
  allCategories: 'All Categories',
  from: 'From',
  to: 'To',
  sort: 'Sort',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  largestAmountFirst: 'Largest amount first',
  smallestAmountFirst: 'Smallest amount first',
  nameFromAToZ: 'Name from A to Z',
  nameFromZToA: 'Name from Z to A',
  categoryFromAToZ: 'Category from A to Z',
  categoryFromZToA: 'Category from Z to A',
  activeFilters: 'Active filters',
  clearFilters: 'Clear Filters',
  merchant: 'Merchant',
  budgets: 'Budgets',
  chosen: 'Chosen',
  anImport: 'an import',
  exporting: 'Exporting...',
  exportHint: 'Only what matches the filters',
  exportToCsv: 'Export to CSV',
  movedTo: (names: readonly string[], category: string) =>
    `${nameSome(names)} moved to ${isolated(category)}.`,
  alreadyIn: (names: readonly string[], category: string) =>
    `Already in ${isolated(category)}: ${nameSome(names)}.`,
  selection: 'Selection',
  clearSelection: 'Clear selection',
  changeCategory: 'Change Category',
  deleting: 'Deleting...',
  noNote: 'No note',
  detailsOf: (name: string) => `Details of ${name}`,
  details: 'Details',
  transactions: 'Transactions',
  manageCategories: 'Manage Categories',
  import: 'Import',
  addTransaction: 'Add Transaction',
  chosenCount: (count: number) =>
    plural(count, { one: '1 transaction', other: `${formatCount(count)} transactions` }),
  found: (count: number) =>
    plural(count, { one: '1 transaction found', other: `${formatCount(count)} transactions found` }),
  inAll: (count: number) =>
    plural(count, { one: '1 transaction in all', other: `${formatCount(count)} transactions in all` }),
  net: 'Net',
  dayNotFound: 'Could not go to this day. Try again.',
  newCategoryOf: (count: number) =>
    plural(count, {
      one: 'New category of 1 transaction',
      other: `New category of ${formatCount(count)} transactions`,
    }),
  selected: (count: number) => `${formatCount(count)} selected`,
  deleteCount: (count: number) => `Delete (${count})`,
  deleted: (name: string) => `Transaction deleted: ${isolated(name)}.`,
  /** Of those on other pages the names are not known. */
  deletedCount: (names: readonly string[], count: number) =>
    `${formatCount(count)} transactions deleted${count > 0 ? `: ${nameSome(names, count)}` : ''}.`,
} as const;
