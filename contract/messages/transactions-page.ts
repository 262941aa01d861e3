import { plural } from '../plural.ts';
import { formatCount, isolated } from '../wording.ts';

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
  chosen: 'Chosen',
  exporting: 'Exporting...',
  exportHint: 'Only what matches the filters',
  exportToCsv: 'Export to CSV',
  movedTo: (count: number, category: string) =>
    plural(count, {
      one: `1 transaction moved to ${isolated(category)}.`,
      other: `${formatCount(count)} transactions moved to ${isolated(category)}.`,
    }),
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
  fromInsights: (count: number) => `${count} from Insights`,
  found: (count: number) =>
    plural(count, { one: '1 transaction found', other: `${formatCount(count)} transactions found` }),
  inAll: (count: number) =>
    plural(count, { one: '1 transaction in all', other: `${formatCount(count)} transactions in all` }),
  net: 'Net',
  goToPageOrDay: 'Go to a page or day',
  orDay: 'Or day',
  goThere: 'Go',
  dayNotFound: 'Could not go to this day. Try again.',
  newCategoryOf: (count: number) =>
    plural(count, {
      one: 'New category of 1 transaction',
      other: `New category of ${formatCount(count)} transactions`,
    }),
  selected: (count: number) => `${formatCount(count)} selected`,
  deleteCount: (count: number) => `Delete (${count})`,
  deleted: (name: string) => `Transaction deleted: ${isolated(name)}.`,
  deletedCount: (count: number) =>
    plural(count, { one: '1 transaction deleted.', other: `${formatCount(count)} transactions deleted.` }),
} as const;
