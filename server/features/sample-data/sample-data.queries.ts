import { openingBalance } from '#contract/category-names.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasOwnRow } from '#server/platform/database/own-rows.ts';

/** An opening balance does not count: it says what there was before the first entry. */
export async function hasEntries(tx: Tx, userId: UserId): Promise<boolean> {
  const [transaction] = await tx
    .selectFrom('transactions')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'transactions.user_id')
        .onRef('categories.id', '=', 'transactions.category_id'),
    )
    .select('transactions.id')
    .where('transactions.user_id', '=', userId)
    .where('categories.name', '!=', openingBalance.category)
    .limit(1)
    .execute();
  if (transaction !== undefined) return true;
  return (
    (await hasOwnRow(tx, 'budgets', { user_id: userId })) ||
    (await hasOwnRow(tx, 'recurring', { user_id: userId }))
  );
}

/** The samples that still exist as transactions, in their current form. */
export function listSampleTransactions(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('sample_rows')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.user_id', '=', 'sample_rows.user_id')
        .onRef('transactions.id', '=', 'sample_rows.id'),
    )
    .select([
      'transactions.id',
      'transactions.name',
      'transactions.note',
      'transactions.amount',
      'transactions.added_on',
      'transactions.is_income',
      'transactions.receipt_id',
      'sample_rows.content',
    ])
    .where('sample_rows.user_id', '=', userId)
    .execute();
}

/** The samples that still exist as budgets of one month, in their current form. */
export function listSampleBudgets(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('sample_rows')
    .innerJoin('budgets', (join) =>
      join.onRef('budgets.user_id', '=', 'sample_rows.user_id').onRef('budgets.id', '=', 'sample_rows.id'),
    )
    .select(['budgets.id', 'budgets.amount', 'budgets.period', 'sample_rows.content'])
    .where('sample_rows.user_id', '=', userId)
    .where('budgets.repeat_amount', 'is', null)
    .where('budgets.rolls_over', '=', 0)
    .execute();
}
