import { validate as isUuid } from 'uuid';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { getCategories } from '#server/features/categories/categories.service.ts';
import { listAddedBy, removeRows } from '#server/features/transactions/remove-transactions.service.ts';
import { recordUndo } from '#server/features/undo/undo-log.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
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
  return writeAs(deps, caller, async (tx) => {
    const dealtWith = isUuid(id) ? await listDealtWith(tx, userId, { id }) : [];
    const row = isUuid(id) ? await deleteRecurring(tx, userId, id) : undefined;
    if (row === undefined) throw unknown();
    const undoId = deps.ids.row();
    const added = withAdded ? await listAddedBy(tx, row) : [];
    const { count, income, expenses } = await removeRows(tx, { userId, undoId }, added);
    const ofItself = { count, income: 0, expenses: 0, [row.is_income ? 'income' : 'expenses']: row.amount };
    await recordUndo(tx, deps, {
      userId,
      id: undoId,
      kind: 'recurring',
      name: row.name,
      sums: count > 0 ? { count, income, expenses } : ofItself,
      payload: {
        categories: await getCategories(tx, userId, new Set([row.category_id])),
        recurring: { row, dealtWith },
      },
    });
    await recordEvent(tx, deps, { ...caller, kind: 'recurring_deleted' });
    return undoId;
  });
}
