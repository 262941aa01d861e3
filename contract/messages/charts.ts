import { plural } from '../plural.ts';

export const chartMessages = {
  categories: (count: number) => plural(count, { one: '1 category', other: `${count} categories` }),
  kept: 'Kept',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  usual: 'Usual',
  balance: 'Balance',
  withEverydaySpending: 'With everyday spending',
  atLeast: 'At least',
  atMost: 'At most',
} as const;
