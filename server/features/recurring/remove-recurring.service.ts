import { validate as isUuid } from 'uuid';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { getCategories } from '#server/features/categories/categories.service.ts';
import { listAddedBy, removeRows } from '#server/features/transactions/remove-transactions.service.ts';
import { recordUndo, type UndoPayload, undoIfUnfinished } from '#server/features/undo/undo-log.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import { writeInPieces } from '#server/platform/database/write-in-pieces.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteRecurring, listDealtWith } from './recurring.queries.ts';
import { unknown } from './recurring.service.ts';

/** Gives the id to undo it by. With what it has added only that goes along which is as it was added. */
export function removeRecurring(
  deps: Deps,
  caller: Caller,
  { id, withAdded }: { id: string; withAdded: boolean },
): Promise<string> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  let payload: UndoPayload = { categories: [] };
  const plan = undoIfUnfinished(undoId, () => ({ userId, kind: 'recurring', payload }));
  return writeInPieces(deps, caller, plan, async function* (piece) {
    const dealtWith = isUuid(id) ? await listDealtWith(piece.tx, userId, { id }) : [];
    const row = isUuid(id) ? await deleteRecurring(piece.tx, userId, id) : undefined;
    if (row === undefined) throw unknown();
    payload = {
      categories: await getCategories(piece.tx, userId, new Set([row.category_id])),
      recurring: { row, dealtWith },
    };
    const added = withAdded ? await listAddedBy(piece.tx, row) : [];
    const { count, income, expenses } = yield* removeRows(piece, { userId, undoId }, added);
    const ofItself = { count, income: 0, expenses: 0, [row.is_income ? 'income' : 'expenses']: row.amount };
    await recordUndo(piece.tx, deps, {
      userId,
      id: undoId,
      kind: 'recurring',
      name: row.name,
      sums: count > 0 ? { count, income, expenses } : ofItself,
      payload,
    });
    await recordEvent(piece.tx, deps, { ...caller, kind: 'recurring_deleted' });
    return undoId;
  });
}
