import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { CategoryTable, Flag } from '#server/platform/database/schema.ts';

/** Names that are listed for a direction, and those that are used in it all the same; in no order. */
export async function listNames(db: Queryable, userId: UserId, isIncome: Flag): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('name')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb(isIncome ? 'for_income' : 'for_expense', '=', 1),
        eb.exists(
          eb
            .selectFrom('totals')
            .select('totals.count')
            .where('totals.user_id', '=', userId)
            .where('totals.grain', '=', 'all')
            .where('totals.period', '=', '')
            .where('totals.is_income', '=', isIncome)
            .whereRef('totals.category_id', '=', 'categories.id'),
        ),
      ]),
    )
    .execute();
  return rows.map(({ name }) => name);
}

export function findByKey(
  db: Queryable,
  userId: UserId,
  nameKey: string,
): Promise<CategoryTable | undefined> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
}

export async function insertCategories(tx: Tx, rows: CategoryTable[]): Promise<void> {
  await tx.insertInto('categories').values(rows).execute();
}

export async function listFor(tx: Tx, userId: UserId, id: string, isIncome: Flag): Promise<void> {
  await tx
    .updateTable('categories')
    .set(isIncome ? { for_income: 1 } : { for_expense: 1 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCategory(tx: Tx, userId: UserId, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('user_id', '=', userId).where('id', '=', id).execute();
}
