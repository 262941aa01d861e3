import { transactionMessages } from '#contract/messages/transactions.ts';
import type { TransactionFilter } from '#contract/transactions.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { getCategories } from '#server/features/categories/categories.service.ts';
import { recordUndo, type UndoKey, undoIfUnfinished } from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { inIdBatches } from '#server/platform/database/id-ranges.ts';
import { getVersion } from '#server/platform/database/write-as.queries.ts';
import { type Chunk, type Chunks, writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { listIds } from './list/read-transactions.queries.ts';
import { findRowFilter } from './read-transactions.service.ts';
import { changeCounts, type SumOfRows, sumOfRows } from './totals/change-counts.ts';
import { deleteRows } from './transactions.queries.ts';
import { copyToDeleted } from './undo/deleted-rows.queries.ts';

/** Lets the receipts slice move receipts that lost their last transaction into the same undo entry. */
export type MoveReceiptsToDeleted = (
  chunk: Chunk,
  userId: UserId,
  unless: { undoId: string; receiptIds: readonly string[] },
) => Chunks<void>;

type RemovalDeps = Pick<Deps, 'db' | 'clock' | 'ids'> & { moveReceiptsToDeleted: MoveReceiptsToDeleted };

/** Number of rows deleted, and the undo id if there were any. */
export interface RemovalResult {
  deletedCount: number;
  undoId: string | undefined;
}

export async function removeTransaction(
  deps: RemovalDeps,
  caller: Caller,
  id: string,
): Promise<RemovalResult> {
  const removed = await removeTransactions(deps, caller, [id]);
  if (removed.deletedCount === 0) throw new AppError('not_found', transactionMessages.notFound);
  return removed;
}

/** Deletes the caller's transactions among these ids: all or none. */
export function removeTransactions(
  deps: RemovalDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<RemovalResult> {
  return remove(deps, caller, async () => ids);
}

/** Deletes every row that matches a filter, all or none; throws if their number differs from what the user saw. */
export async function removeMatching(
  deps: RemovalDeps,
  caller: Caller,
  { filter, expected }: { filter: TransactionFilter; expected: number },
): Promise<RemovalResult> {
  const found = await findMatching(deps.db.read, caller.userId, filter);
  return remove(deps, caller, async (tx) => {
    const isSame = (await getVersion(tx, caller.userId)) === found.version + 1;
    if (!isSame || found.ids.length !== expected)
      throw new AppError('conflict', transactionMessages.listChanged);
    return found.ids;
  });
}

/** Outside of a transaction, because it looks at all rows; with the version of the user's data. */
async function findMatching(
  db: Db,
  userId: UserId,
  asked: TransactionFilter,
): Promise<{ ids: string[]; version: number }> {
  const version = await getVersion(db, userId);
  const filter = await findRowFilter(db, userId, asked);
  return { ids: filter === undefined ? [] : await listIds(db, userId, filter), version };
}

function remove(
  deps: RemovalDeps,
  caller: Caller,
  choose: (tx: Tx) => Promise<readonly string[]>,
): Promise<RemovalResult> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  const plan = undoIfUnfinished(undoId, () => ({
    userId,
    kind: 'transactions',
    payload: { categories: [] },
  }));
  return writeInChunks(deps, caller, plan, async function* (chunk) {
    const removed = yield* removeRows(chunk, { userId, undoId }, await choose(chunk.tx));
    if (removed.count === 0) return { deletedCount: 0, undoId: undefined };
    yield* deps.moveReceiptsToDeleted(chunk, userId, { undoId, receiptIds: [...removed.receiptIds] });
    const { tx } = chunk;
    const { count, income, expenses } = removed;
    await recordUndo(tx, deps, {
      userId,
      id: undoId,
      kind: 'transactions',
      name: count === 1 ? removed.name : '',
      sums: { count, income, expenses },
      payload: { categories: await getCategories(tx, userId, removed.categoryIds) },
    });
    await recordEvent(tx, deps, { ...caller, kind: 'transactions_deleted', detail: String(count) });
    return { deletedCount: count, undoId };
  });
}

interface RemovedRows extends SumOfRows {
  /** Name of the last row. */
  name: string;
  categoryIds: Set<string>;
  receiptIds: Set<string>;
}

/** Also for other slices that remove rows as part of an action of their own; receipts are left alone. */
export async function* removeRows(chunk: Chunk, of: UndoKey, ids: readonly string[]): Chunks<RemovedRows> {
  const removed: RemovedRows = { ...sumOfRows([]), name: '', categoryIds: new Set(), receiptIds: new Set() };
  yield* inIdBatches(chunk, ids, async (tx, some) => {
    await copyToDeleted(tx, { ...of, ids: some });
    const rows = await deleteRows(tx, of.userId, some);
    await changeCounts(tx, of.userId, { removed: rows });
    const { count, income, expenses } = sumOfRows(rows);
    removed.count += count;
    removed.income += income;
    removed.expenses += expenses;
    for (const { name, category_id, receipt_id } of rows) {
      removed.name = name;
      removed.categoryIds.add(category_id);
      if (receipt_id !== null) removed.receiptIds.add(receipt_id);
    }
  });
  return removed;
}
