import { countOf } from '../wording.ts';

export const chartMessages = {
  categories: (count: number) => countOf(count, 'category', 'categories'),
  sumIn: (label: string, sum: string, categories: string) => `${label}, ${sum} in ${categories}`,
  span: (first: string, last: string) => `${first} to ${last}`,
  series: {
    kept: 'Kept',
    'this-month': 'This month',
    'last-month': 'Last month',
    usual: 'Usual',
    balance: 'Balance',
    everyday: 'With everyday spending',
    lowest: 'At least',
    highest: 'At most',
  },
} as const;
