import { z } from 'zod';
import type { TransactionInput } from '#contract/transactions.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { listOwnRows, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeCounts } from './totals/change-counts.ts';
import { archivedColumns, derivedColumns, toColumns } from './transaction-fields.ts';
import { deleteRows, insertRows, undecided } from './transactions.queries.ts';

export const archivedTransaction = z.object(archivedColumns);

/** Inserts rows with new ids and updates all roll-ups; returns the new ones. */
export async function importTransactions(
  tx: Tx,
  userId: UserId,
  rows: readonly z.infer<typeof archivedTransaction>[],
): Promise<string[]> {
  const known = await findKnown(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  const added = rows
    .filter(({ id }) => !known.has(id))
    .map((row) => ({ ...row, user_id: userId, ...derivedColumns(row) }));
  await insertRows(tx, added);
  await changeCounts(tx, userId, { added });
  return added.map(({ id }) => id);
}

/** The ids that already exist. */
export async function findKnown(
  db: Queryable,
  userId: UserId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await listOwnRows(db, 'transactions', { user_id: userId, id: ids }, { columns: ['id'] });
  return new Set(known.map(({ id }) => id));
}

/** A transaction from a bank's file. */
type ImportedInput = Omit<TransactionInput, 'category' | 'receiptId'> & {
  categoryId: string;
  /** No person and no file has chosen the category, so suggestions do not learn from it. */
  isUndecided: boolean;
};

/** Returns the new ids, ascending in the order of the inputs. */
export async function addImported(
  tx: Tx,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  { importId, inputs }: { importId: string; inputs: readonly ImportedInput[] },
): Promise<string[]> {
  const now = clock.now();
  const rows = inputs.map(
    ({ categoryId, isUndecided, ...entered }): TransactionTable => ({
      user_id: userId,
      id: ids.row(),
      category_id: categoryId,
      ...toColumns(entered),
      created_at: now,
      categorized_at: isUndecided ? undecided : now,
      recurring_id: null,
      receipt_id: null,
      import_id: importId,
    }),
  );
  await insertRows(tx, rows);
  await changeCounts(tx, userId, { added: rows });
  return rows.map(({ id }) => id);
}

/** An imported transaction, and whether anybody gave it another category or a receipt. */
type ImportedRow = TransactionTable & { isTouched: boolean };

/** Those of the transactions that exist. */
export async function listImported(tx: Tx, userId: UserId, ids: readonly string[]): Promise<ImportedRow[]> {
  const rows = await listOwnRows(tx, 'transactions', { user_id: userId, id: ids });
  return rows.map((row) => ({
    ...row,
    isTouched: row.receipt_id !== null || ![undecided, row.created_at].includes(row.categorized_at),
  }));
}

/** Makes them the transactions of another import. */
export async function moveToImport(
  tx: Tx,
  userId: UserId,
  { importId, ids }: { importId: string; ids: readonly string[] },
): Promise<void> {
  await updateOwnRows(tx, 'transactions', { user_id: userId, id: ids }, { import_id: importId });
}

/** Removes imported transactions as if they had never been there. */
export async function removeImported(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await changeCounts(tx, userId, { removed: await deleteRows(tx, userId, ids) });
}
