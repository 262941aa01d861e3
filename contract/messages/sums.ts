import type { SumFlaw } from '../sums.ts';
import { transactionMessages } from './transactions.ts';

/** What is wrong with a sum, and what works. */
export const sumMessages: Record<SumFlaw, string> = {
  unfinished: 'Finish the sum: a number is missing at its end.',
  'bracket missing': 'A bracket is missing in this sum. (2+3)*4 works.',
  decimals: transactionMessages.costDecimals,
  'by nothing': 'Nothing can be divided by 0.',
  percent: 'Sums take no percent. For 5 percent off 20 write 20*0.95.',
  unreadable: 'This sum cannot be read. 12.50+3*4 works, with + - * / and brackets.',
};
