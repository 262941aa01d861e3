import type { BudgetAlert } from '#contract/budget-alert.ts';
import { toDecimal } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { findIdOfMonth, setAlerted } from './budgets.queries.ts';
import { readBudgets } from './read-budgets.service.ts';
import { thresholdOf } from './threshold.ts';

/**
 * The alert that is due once this transaction is counted, if it reaches a threshold of its month's budget of which its
 * owner has not been told yet.
 */
export async function noteSpending(
  tx: Tx,
  userId: UserId,
  { is_income, category_id, added_on }: Pick<TransactionTable, 'is_income' | 'category_id' | 'added_on'>,
): Promise<{ budgetAlert?: BudgetAlert }> {
  if (is_income === 1) return {};
  const [year = 0, month = 0] = added_on.split('-').map(Number);
  const id = await findIdOfMonth(tx, userId, { categoryId: category_id, year, month });
  if (id === undefined) return {};
  const [budget] = await readBudgets(tx, userId, { id });
  if (budget === undefined) return {};
  const threshold = thresholdOf(budget);
  if (threshold === 0 || threshold <= budget.alerted) return {};
  await setAlerted(tx, userId, { id, alerted: threshold });
  const { category, spent, available } = budget;
  return {
    budgetAlert: {
      ...{ category, month, year, threshold },
      ...{ spent: toDecimal(spent), available: toDecimal(available) },
    },
  };
}
