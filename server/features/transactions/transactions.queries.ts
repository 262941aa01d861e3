import type { Compilable } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';
import { type CountedRow, columns, countedColumns } from './transaction-fields.ts';

const insert = statement((tx, { rows }: { rows: readonly TransactionTable[] }) =>
  tx
    .insertInto('transactions')
    .values(
      rows.map(
        (row) =>
          Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as TransactionTable,
      ),
    ),
);

export async function insertRows(tx: Tx, rows: readonly TransactionTable[]): Promise<void> {
  await inRowBatches(rows, (some) => insert(tx, { rows: some }));
}

/** `categorized_at` of a row whose category no person has chosen. */
export const undecided = 0;

export type DeletedRow = CountedRow & Pick<TransactionTable, 'receipt_id'>;

const deleteSome = statement(
  (tx, { userId, ids }: { userId: UserId; ids: readonly string[] }): Compilable<DeletedRow> =>
    tx
      .deleteFrom('transactions')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .returning([...countedColumns, 'receipt_id']),
);

/** Returns the deleted rows. */
export async function deleteRows(tx: Tx, userId: UserId, ids: readonly string[]): Promise<DeletedRow[]> {
  const removed: DeletedRow[] = [];
  await inRowBatches(ids, async (some) => {
    removed.push(...(await deleteSome(tx, { userId, ids: some })));
  });
  return removed;
}

/** Marks the undecided categories of a receipt's transactions as chosen when recorded; returns the changed rows. */
export function confirmCategories(tx: Tx, userId: UserId, receiptId: string): Promise<CountedRow[]> {
  return tx
    .updateTable('transactions')
    .set((eb) => ({ categorized_at: eb.ref('created_at') }))
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .where('categorized_at', '=', undecided)
    .returning(countedColumns)
    .execute();
}
