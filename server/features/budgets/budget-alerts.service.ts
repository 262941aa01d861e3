import type { BudgetAlert } from '#contract/budget-alert.ts';
import { toYearAndMonth } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { updateOwnRow } from '#server/platform/database/own-rows.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { findStoredReply, skipIfUserBusy, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type BudgetMonth, findOfMonth } from './budgets.queries.ts';
import { type BudgetWithRollover, readBudgets, thresholdOf } from './read-budgets.service.ts';

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
  const budget = await findOfMonth(tx, userId, { categoryId: category_id, ...toYearAndMonth(added_on) });
  if (budget === undefined) return {};
  const [budgetAlert] = await tell(tx, userId, await listUntold(tx, userId, { id: budget.id }));
  return budgetAlert === undefined ? {} : { budgetAlert };
}

/** This month's alerts that came with no reply: for what the program itself has posted, or a file has brought. */
export async function tellAlerts(deps: Deps, caller: Caller): Promise<BudgetAlert[]> {
  const { userId } = caller;
  const month = toYearAndMonth(todayOf(caller, deps.clock));
  const untold = await listUntold(deps.db.read, userId, month);
  // Looked for only then: a request with the same key may have told them just now.
  if (untold.length === 0) return (await findStoredReply<BudgetAlert[]>(deps.db.read, caller)) ?? [];
  const told = await writeAs(deps, { ...caller, busyTimeout: 0 }, async (tx) =>
    tell(tx, userId, await listUntold(tx, userId, month)),
  ).catch(skipIfUserBusy);
  return told || [];
}

async function listUntold(
  db: Queryable,
  userId: UserId,
  only: { id: string } | BudgetMonth,
): Promise<BudgetWithRollover[]> {
  return (await readBudgets(db, userId, only)).filter((budget) => thresholdOf(budget) > budget.alerted);
}

async function tell(tx: Tx, userId: UserId, budgets: readonly BudgetWithRollover[]): Promise<BudgetAlert[]> {
  const alerts: BudgetAlert[] = [];
  for (const budget of budgets) {
    const threshold = thresholdOf(budget);
    if (threshold === 0) continue;
    const { id, category, month, year, spent, available } = budget;
    await updateOwnRow(tx, 'budgets', { user_id: userId, id, alerted: threshold });
    alerts.push({
      ...{ category, month, year, threshold },
      ...{ spent: toDecimal(spent), available: toDecimal(available) },
    });
  }
  return alerts;
}
