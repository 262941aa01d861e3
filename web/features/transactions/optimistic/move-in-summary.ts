import type { Summary } from '#contract/dashboard.ts';
import { recentCount } from '#contract/limits.ts';
import { fromDecimal, toDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Move } from './move.ts';
import { insertByDate } from './move-in-list.ts';

/** The exact totals after a move, and those of the latest transactions that are certain. */
export function moveInSummary(summary: Summary, { before, after }: Move): Summary {
  const recent = summary.recentTransactions.filter(({ _id }) => _id !== before?._id);
  const isAll = summary.recentTransactions.length < recentCount;
  const page = { isFirst: true, isLast: isAll, limit: recentCount };
  return {
    ...add(add(summary, before, -1), after, 1),
    recentTransactions: after ? insertByDate(recent, after, page) : recent,
  };
}

function add(summary: Summary, transaction: Transaction | undefined, sign: 1 | -1): Summary {
  if (!transaction) return summary;
  const amount = sign * fromDecimal(transaction.cost);
  const income = fromDecimal(summary.totalIncome) + (transaction.isIncome ? amount : 0);
  const expenses = fromDecimal(summary.totalExpenses) + (transaction.isIncome ? 0 : amount);
  return {
    ...summary,
    totalIncome: toDecimal(income),
    totalExpenses: toDecimal(expenses),
    balance: toDecimal(income - expenses),
  };
}
