import { countOf } from '../wording.ts';

export const chartMessages = {
  categories: (count: number) => countOf(count, 'category', 'categories'),
  sumIn: (label: string, sum: string, categories: string) => `${label}, ${sum} in ${categories}`,
  span: (first: string, last: string) => `${first} to ${last}`,
  kept: 'Kept',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  usual: 'Usual',
  balance: 'Balance',
  withEverydaySpending: 'With everyday spending',
  atLeast: 'At least',
  atMost: 'At most',
} as const;
