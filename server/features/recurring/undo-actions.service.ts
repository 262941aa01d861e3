import type { LocalDate } from '#contract/calendar.ts';
import { undoMessages } from '#contract/messages/undo.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import { takeBackAdded } from '#server/features/transactions/added-transactions.service.ts';
import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { setUndoPayload, type UndoEntry, type UndoPayload } from '#server/features/undo/undo-log.service.ts';
import { todayOf } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, hasOwnRow, listOwnRows, updateOwnRow } from '#server/platform/database/own-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { firstOpenDay, postDay, ruleOf } from './post-due.service.ts';
import { listRecurring, type RecurringRow } from './recurring.queries.ts';

/** Makes a day due again that was skipped or added early, and undoes a pause or its end. */
export const recurringActionsUndo: UndoHandler = {
  kinds: ['skip', 'add', 'pause', 'resume'],
  async restore(tx, deps, userId, entry) {
    const { kind, payload } = entry;
    if (payload.recurringAction === undefined) return { count: 0, notes: [] };
    const { id, nextDue, added } = payload.recurringAction;
    const [row] = await listRecurring(tx, userId, { id });
    if (row === undefined) throw new AppError('conflict', undoMessages.recurringDeleted);
    if (added) await takeBackAdded(tx, userId, added);
    if (kind === 'pause' || kind === 'resume') await undoPause(tx, deps, row, entry);
    else if (nextDue !== null) await makeDue(tx, deps, row, nextDue);
    return { count: 1, notes: [] };
  },
};

/**
 * Also its end, after which days due since the pause began are due again: the job adds them once the pause is undone, too. A pause
 * leaves the next due day, so that its undo adds no days that a later end has passed over.
 */
async function undoPause(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  row: RecurringRow,
  { id, kind, payload }: UndoEntry,
): Promise<void> {
  const is_paused = kind === 'pause' ? 0 : 1;
  if (row.is_paused === is_paused || (await listPauses(tx, row)).some((other) => other.id > id))
    throw new AppError('conflict', undoMessages.pauseChanged);
  for (const due of payload.recurringAction?.dueAgain ?? [])
    await postDay(tx, deps, row, { due, dated: due });
  const former = kind === 'resume' ? payload.recurringAction?.nextDue : null;
  const next_due = await firstOpenDayFrom(tx, row, former ?? null);
  await updateOwnRow(tx, 'recurring', { user_id: row.user_id, id: row.id, is_paused, next_due });
}

/** Of one recurring transaction, and their ends; oldest first. */
async function listPauses(tx: Tx, { user_id, id }: RecurringRow): Promise<UndoEntry[]> {
  const which = { user_id, kind: ['pause', 'resume'] } as const;
  const rows = await listOwnRows(tx, 'undo_log', which, { by: ['id'] });
  return rows
    .map((row): UndoEntry => ({ id: row.id, kind: row.kind, payload: JSON.parse(row.payload) }))
    .filter(({ payload }) => payload.recurringAction?.id === id);
}

/** The day is added if the pause is undone, by itself, too. */
async function rememberInPause(tx: Tx, row: RecurringRow, due: LocalDate): Promise<void> {
  const pause = (await listPauses(tx, row)).findLast(({ kind }) => kind === 'pause');
  const action = pause?.payload.recurringAction;
  if (pause === undefined || action === undefined) return;
  const dueAgain = [...(action.dueAgain ?? []), due];
  const payload: UndoPayload = { ...pause.payload, recurringAction: { ...action, dueAgain } };
  await setUndoPayload(tx, row.user_id, pause.id, payload);
}

/**
 * Throws `conflict` if there is a transaction of that day. If the day has come, it is added at once, by itself, because days
 * after it may have been passed over for other reasons, such as a pause.
 */
async function makeDue(tx: Tx, deps: Pick<Deps, 'ids' | 'clock'>, row: RecurringRow, due: LocalDate) {
  const { user_id, id } = row;
  if (await hasOwnRow(tx, 'transactions', { user_id, recurring_id: id, added_on: due }))
    throw new AppError('conflict', undoMessages.dayAdded);
  await deleteOwnRows(tx, 'recurring_postings', { user_id, recurring_id: id, due_on: due });
  const today = todayOf(await getUser(tx, user_id), deps.clock);
  if (due <= today && row.is_paused === 1) await rememberInPause(tx, row, due);
  else if (due <= today) await postDay(tx, deps, row, { due, dated: due });
  else await updateOwnRow(tx, 'recurring', { user_id, id, next_due: await firstOpenDayFrom(tx, row, due) });
}

/** From a former next due day on, or the present one if that is earlier. */
async function firstOpenDayFrom(
  tx: Tx,
  row: RecurringRow,
  former: LocalDate | null,
): Promise<LocalDate | null> {
  const [from] = [former, row.next_due].filter((day) => day !== null).sort();
  return from === undefined ? null : firstOpenDay(tx, row, { rule: ruleOf(row), from });
}
