import { validate as isUuid } from 'uuid';
import { toDecimal } from '#contract/money.ts';
import type { Edit, UndoableAction } from '#contract/undo.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listCategoryNames, listEntries, type UndoLogRow } from './undo.queries.ts';
import { expiredUntil, retention, type TransactionEdit, type UndoPayload } from './undo-log.service.ts';

/** Newest first, from the last 30 days. */
export async function listUndoable(
  deps: Pick<Deps, 'clock'> & { db: { read: Db } },
  userId: UserId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ deletions: UndoableAction[]; hasMore: boolean }> {
  if (before !== undefined && !isUuid(before)) return { deletions: [], hasMore: false };
  const since = expiredUntil(deps);
  const rows = await listEntries(deps.db.read, userId, { before, since, limit: limit + 1 });
  const names = await listCategoryNames(deps.db.read, userId);
  return {
    deletions: rows.slice(0, limit).map((row) => toUndoable(row, names)),
    hasMore: rows.length > limit,
  };
}

function toUndoable(row: UndoLogRow, categoryNames: ReadonlyMap<string, string>): UndoableAction {
  const { id, kind, name, count, income, expenses, edit_payload, newest_name, done_at } = row;
  return {
    _id: id,
    kind,
    name,
    count,
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    deletedAt: new Date(done_at).toISOString(),
    ...(newest_name !== null && { newestName: newest_name }),
    ...(edit_payload !== null && { edit: toEdit(JSON.parse(edit_payload), categoryNames) }),
    expiresAt: new Date(done_at + retention).toISOString(),
  };
}

function toEdit(
  { edit, movedTo, categories: [from] }: UndoPayload,
  categoryNames: ReadonlyMap<string, string>,
): Edit {
  const { before = {}, after = {} } = edit ?? {};
  const to = categoryNames.get(movedTo ?? '');
  return {
    before: { ...fieldsOf(before), ...(from && { category: from.name }) },
    after: { ...fieldsOf(after), ...(from && to !== undefined && { category: to }) },
    ...(before.note !== after.note && { note: changeOf(before.note, after.note) }),
  };
}

function fieldsOf({ name, amount, added_on, is_income }: TransactionEdit['before']): Edit['before'] {
  return {
    ...(name !== undefined && { name }),
    ...(amount !== undefined && { cost: toDecimal(amount) }),
    ...(added_on !== undefined && { addedOn: added_on }),
    ...(is_income !== undefined && { isIncome: is_income === 1 }),
  };
}

function changeOf(before: string | undefined, after: string | undefined): Edit['note'] {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
}
