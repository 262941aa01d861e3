import { plural } from '../plural.ts';
import { formatCount } from '../wording.ts';

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
