import { validate as isUuid } from 'uuid';
import type { Deletion, Edit } from '#contract/deletions.ts';
import { toDecimal } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type DeletionRow, listCategoryNames, listDeletions } from './deletions.queries.ts';
import { expiredUntil, type KeptEdit, retention, type UndoPayload } from './deletions.service.ts';

/** Newest first, from the last 30 days. */
export async function describeDeletions(
  deps: Pick<Deps, 'clock'> & { db: { read: Db } },
  userId: UserId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ deletions: Deletion[]; hasMore: boolean }> {
  if (before !== undefined && !isUuid(before)) return { deletions: [], hasMore: false };
  const since = expiredUntil(deps);
  const rows = await listDeletions(deps.db.read, userId, { before, since, limit: limit + 1 });
  const names = await listCategoryNames(deps.db.read, userId);
  return {
    deletions: rows.slice(0, limit).map((row) => toDeletion(row, names)),
    hasMore: rows.length > limit,
  };
}

function toDeletion(row: DeletionRow, categoryNames: ReadonlyMap<string, string>): Deletion {
  const { id, kind, name, count, income, expenses, kept_edit, newest_name, deleted_at } = row;
  return {
    _id: id,
    kind,
    name,
    count,
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    deletedAt: new Date(deleted_at).toISOString(),
    ...(newest_name !== null && { newestName: newest_name }),
    ...(kept_edit !== null && { edit: toEdit(JSON.parse(kept_edit), categoryNames) }),
    expiresAt: new Date(deleted_at + retention).toISOString(),
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

function fieldsOf({ name, amount, added_on, is_income }: KeptEdit['before']): Edit['before'] {
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
