import type { SumFlaw } from '../sums.ts';
import { transactionMessages } from './transactions.ts';

export const sumMessages: Record<SumFlaw, string> = {
  unfinished: 'This sum is not finished: a number is missing at the end.',
  'bracket missing': 'A bracket is missing in this sum. (2+3)*4 works.',
  decimals: transactionMessages.costDecimals,
  'by zero': 'A number cannot be divided by 0.',
  percent: 'A percentage needs an amount in front of it: 100+20% is 120.',
  unreadable: 'This sum cannot be read. Use numbers with + - * / and brackets, such as 12.50+3*4.',
};
