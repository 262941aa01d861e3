import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { ImportLayoutTable, OwnAccountPayeeTable } from '#server/platform/database/schema.ts';

export async function listRemembered(
  db: Queryable,
  userId: UserId,
): Promise<Pick<ImportLayoutTable, 'shape' | 'change'>[]> {
  return db
    .selectFrom('import_layouts')
    .select(['shape', 'change'])
    .where('user_id', '=', userId)
    .orderBy('chosen_at', 'desc')
    .limit(200)
    .execute();
}

export async function findRemembered(db: Queryable, userId: UserId, shape: string): Promise<object> {
  const row = await db
    .selectFrom('import_layouts')
    .select('change')
    .where('user_id', '=', userId)
    .where('shape', '=', shape)
    .executeTakeFirst();
  return JSON.parse(row?.change ?? '{}');
}

export async function rememberLayout(tx: Tx, row: ImportLayoutTable): Promise<void> {
  await tx
    .insertInto('import_layouts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'shape']).doUpdateSet({ change: row.change, chosen_at: row.chosen_at }),
    )
    .execute();
}

export function listOwnAccounts(
  db: Queryable,
  userId: UserId,
): Promise<Pick<OwnAccountPayeeTable, 'payee' | 'is_income' | 'is_move'>[]> {
  return db
    .selectFrom('own_account_payees')
    .select(['payee', 'is_income', 'is_move'])
    .where('user_id', '=', userId)
    .execute();
}

export async function rememberOwnAccount(tx: Tx, row: OwnAccountPayeeTable): Promise<void> {
  await tx
    .insertInto('own_account_payees')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'payee', 'is_income']).doUpdateSet({ is_move: row.is_move }),
    )
    .execute();
}
