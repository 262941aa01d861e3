import { toDecimal } from '#contract/money.ts';
import type { Edit, UndoableAction } from '#contract/undo.ts';
import type { UserId } from '#server/platform/caller.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import { listEntries, type UndoLogRow } from './undo.queries.ts';
import type { UndoDeps } from './undo.service.ts';
import { expiredUntil, retention, type UndoPayload } from './undo-log.service.ts';

/** Newest first, from the last 30 days. */
export async function listUndoable(
  deps: UndoDeps,
  userId: UserId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ deletions: UndoableAction[]; hasMore: boolean }> {
  const since = expiredUntil(deps);
  const rows = await listEntries(deps.db.read, userId, { before, since, limit: limit + 1 });
  const listed = rows.slice(0, limit).map(({ shown_payload, ...row }) => ({
    ...row,
    payload: shown_payload === null ? undefined : (JSON.parse(shown_payload) as UndoPayload),
  }));
  const categories = await listOwnRows(deps.db.read, 'categories', { user_id: userId });
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const edited = listed.flatMap(({ payload }) => transactionOf(payload) ?? []);
  const which = { user_id: userId, id: edited };
  const there = await listOwnRows(deps.db.read, 'transactions', which, { columns: ['id'] });
  const present = new Set(there.map(({ id }) => id));
  return {
    deletions: listed.map((row) => toUndoable(row, { ...deps, names, present })),
    hasMore: rows.length > limit,
  };
}

interface Describing extends Pick<UndoDeps, 'describeFields'> {
  /** Of the existing categories, by id. */
  names: ReadonlyMap<string, string>;
  /** Those of the edited and added transactions that are there. */
  present: ReadonlySet<string>;
}

type Listed = Omit<UndoLogRow, 'shown_payload'> & { payload: UndoPayload | undefined };

function toUndoable(row: Listed, describing: Describing): UndoableAction {
  const { id, kind, name, count, income, expenses, payload, newest_name, moved_gone, done_at } = row;
  const edited = transactionOf(payload);
  const due = payload?.recurringAction?.nextDue;
  const deletedSince = edited !== undefined && !describing.present.has(edited) ? 1 : (moved_gone ?? 0);
  return {
    _id: id,
    kind,
    name,
    count,
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    deletedAt: new Date(done_at).toISOString(),
    ...(newest_name !== null && { newestName: newest_name }),
    ...(deletedSince > 0 && { deletedSince }),
    ...(due && { due }),
    ...(payload && !payload.recurringAction && { edit: toEdit(payload, describing) }),
    expiresAt: new Date(done_at + retention).toISOString(),
  };
}

/** The one that was edited, or added early. */
function transactionOf(payload: UndoPayload | undefined): string | undefined {
  return payload?.edit?.id ?? payload?.recurringAction?.added?.id;
}

function toEdit(
  { edit, renamed, movedTo, categories: [from] }: UndoPayload,
  { names, describeFields }: Describing,
): Edit {
  if (renamed) return { before: { category: renamed.before }, after: { category: renamed.after } };
  const { before = {}, after = {} } = edit ?? {};
  const was = from && (names.get(from.id) ?? from.name);
  const to = names.get(movedTo ?? '');
  return {
    before: { ...describeFields(before), ...(was !== undefined && { category: was }) },
    after: { ...describeFields(after), ...(was !== undefined && to !== undefined && { category: to }) },
    ...(before.note !== after.note && { note: changeOf(before.note, after.note) }),
  };
}

function changeOf(before: string | undefined, after: string | undefined): Edit['note'] {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
}
