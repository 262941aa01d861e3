import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BankEntryTable, ImportRowTable, ImportTable } from '#server/platform/database/schema.ts';

/** What files said of transactions that neither exist nor can be restored. */
export function listLostEntries(
  db: Queryable,
  userId: UserId,
): Promise<Pick<BankEntryTable, 'import_id' | 'position'>[]> {
  return db
    .selectFrom('bank_entries')
    .leftJoin('transactions', (join) =>
      join
        .on('transactions.user_id', '=', userId)
        .onRef('transactions.id', '=', 'bank_entries.transaction_id'),
    )
    .select(['bank_entries.import_id', 'bank_entries.position'])
    .where('bank_entries.user_id', '=', userId)
    .where('transactions.id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deleted_transactions')
            .select('deleted_transactions.id')
            .where('deleted_transactions.user_id', '=', userId)
            .whereRef('deleted_transactions.id', '=', 'bank_entries.transaction_id'),
        ),
      ),
    )
    .execute();
}

/** Imports that nobody works on and that are not added. */
export function listImportsWithSums(db: Queryable, userId: UserId): Promise<ImportTable[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['ready', 'needs_answer'])
    .execute();
}

export function listSummedRows(
  db: Queryable,
  userId: UserId,
  importId: string,
): Promise<Pick<ImportRowTable, 'state' | 'amount' | 'is_income' | 'day'>[]> {
  return db
    .selectFrom('import_rows')
    .select(['state', 'amount', 'is_income', 'day'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
}
