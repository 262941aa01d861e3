import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { CategoryTable } from '#server/platform/database/schema.ts';
import { statement, statementOfUser } from '#server/platform/database/statement.ts';

/** In no particular order. */
export const listAll = statementOfUser((db, { userId }: { userId: UserId }) =>
  db.selectFrom('categories').selectAll().where('user_id', '=', userId),
);

/** In how many transactions of a direction each is used. */
export const listUses = statementOfUser((db, { userId, isIncome }: { userId: UserId; isIncome: boolean }) =>
  db
    .selectFrom('totals')
    .select(['category_id', 'count'])
    .where('user_id', '=', userId)
    .where('grain', '=', 'all')
    .where('period', '=', '')
    .where('is_income', '=', isIncome ? 1 : 0),
);

const selectByKey = statement((db, { userId, nameKey }: { userId: UserId; nameKey: string }) =>
  db.selectFrom('categories').selectAll().where('user_id', '=', userId).where('name_key', '=', nameKey),
);

export async function findByKey(
  db: Queryable,
  userId: UserId,
  nameKey: string,
): Promise<CategoryTable | undefined> {
  const [found] = await selectByKey(db, { userId, nameKey });
  return found;
}

/** Number and sums of its transactions, in hundredths. */
export async function sumCategory(
  tx: Tx,
  userId: UserId,
  id: string,
): Promise<{ count: number; income: number; expenses: number }> {
  const which = { user_id: userId, grain: 'all', period: '', category_id: id } as const;
  const sums = { count: 0, income: 0, expenses: 0 };
  for (const { is_income, amount, count } of await listOwnRows(tx, 'totals', which)) {
    sums.count += count;
    sums[is_income ? 'income' : 'expenses'] += amount;
  }
  return sums;
}

/** Nothing belongs to them, not even what can be restored. */
export async function deleteUnused(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('categories')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['totals', 'budgets', 'recurring', 'deleted_transactions'] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select(`${table}.user_id`)
                .where(`${table}.user_id`, '=', userId)
                .whereRef(`${table}.category_id`, '=', 'categories.id'),
            ),
          ),
        ),
      ),
    )
    .execute();
}
