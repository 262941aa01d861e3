import { validate as isUuid } from 'uuid';
import { toDecimal } from '#contract/money.ts';
import type { Edit, UndoableAction } from '#contract/undo.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listCategoryNames, listEntries, type UndoLogRow } from './undo.queries.ts';
import type { UndoParts } from './undo.service.ts';
import { expiredUntil, retention, type UndoPayload } from './undo-log.service.ts';

interface Asked extends Pick<UndoParts, 'describeFields'> {
  before?: string | undefined;
  limit: number;
}

/** Newest first, from the last 30 days. */
export async function listUndoable(
  deps: Pick<Deps, 'clock'> & { db: { read: Db } },
  userId: UserId,
  { before, limit, describeFields }: Asked,
): Promise<{ deletions: UndoableAction[]; hasMore: boolean }> {
  if (before !== undefined && !isUuid(before)) return { deletions: [], hasMore: false };
  const since = expiredUntil(deps);
  const rows = await listEntries(deps.db.read, userId, { before, since, limit: limit + 1 });
  const names = await listCategoryNames(deps.db.read, userId);
  return {
    deletions: rows.slice(0, limit).map((row) => toUndoable(row, { names, describeFields })),
    hasMore: rows.length > limit,
  };
}

interface Describing extends Pick<UndoParts, 'describeFields'> {
  /** Of the existing categories, by id. */
  names: ReadonlyMap<string, string>;
}

function toUndoable(row: UndoLogRow, describing: Describing): UndoableAction {
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
    ...(edit_payload !== null && { edit: toEdit(JSON.parse(edit_payload), describing) }),
    expiresAt: new Date(done_at + retention).toISOString(),
  };
}

function toEdit(
  { edit, movedTo, categories: [from] }: UndoPayload,
  { names, describeFields }: Describing,
): Edit {
  const { before = {}, after = {} } = edit ?? {};
  const to = names.get(movedTo ?? '');
  return {
    before: { ...describeFields(before), ...(from && { category: from.name }) },
    after: { ...describeFields(after), ...(from && to !== undefined && { category: to }) },
    ...(before.note !== after.note && { note: changeOf(before.note, after.note) }),
  };
}

function changeOf(before: string | undefined, after: string | undefined): Edit['note'] {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
}
