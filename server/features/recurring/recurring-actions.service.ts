import type { LocalDate } from '#contract/calendar.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import type { Recurring } from '#contract/recurring.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { UndoKind } from '#contract/undo.ts';
import { asAdded } from '#server/features/transactions/added-transactions.service.ts';
import { type RecurringAction, recordUndo } from '#server/features/undo/undo-log.service.ts';
import { type Caller, todayOf } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { updateOwnRow } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { firstOpenDay, postDay, ruleOf } from './post-due.service.ts';
import { claimDueDays, type RecurringChanges, type RecurringRow } from './recurring.queries.ts';
import { amountOf, getRow, toRecurring } from './recurring.service.ts';

/** With the id to undo it by, if anything was changed. */
type Acted = Recurring & { undoId: string | undefined };

export function pauseRecurring(deps: Deps, caller: Caller, id: string): Promise<Acted> {
  return act(deps, caller, { id, kind: 'pause' }, async (_, row) =>
    row.is_paused === 1 ? undefined : { is_paused: 1 },
  );
}

/** Days due during the pause are skipped. */
export function resumeRecurring(deps: Deps, caller: Caller, id: string): Promise<Acted> {
  return act(deps, caller, { id, kind: 'resume' }, async (tx, row) => {
    if (row.is_paused === 0) return undefined;
    const from = todayOf(caller, deps.clock);
    return { is_paused: 0, next_due: await firstOpenDay(tx, row, { rule: ruleOf(row), from }) };
  });
}

/** The next due day of a recurring transaction, and which one was meant by it if that is known. */
interface NextDue {
  id: string;
  meant: LocalDate | undefined;
}

export function skipNext(deps: Deps, caller: Caller, { id, meant }: NextDue): Promise<Acted> {
  return act(deps, caller, { id, kind: 'skip' }, async (tx, row) => {
    const due = dueOf(row, meant);
    await claimDueDays(tx, row, [due]);
    return { next_due: await firstOpenDay(tx, row, { rule: ruleOf(row), from: due }) };
  });
}

/** Posts the next due transaction dated today; nothing is posted on its original day. */
export function addNow(
  deps: Deps,
  caller: Caller,
  { id, meant }: NextDue,
): Promise<{ recurring: Recurring; transaction: Transaction; undoId: string | undefined }> {
  return writeAs(deps, caller, async (tx) => {
    const row = await getRow(tx, caller.userId, id);
    const due = dueOf(row, meant);
    const transaction = await postDay(tx, deps, row, { due, dated: todayOf(caller, deps.clock) });
    if (transaction === undefined) throw new AppError('conflict', recurringMessages.dealtWith);
    const next_due = await firstOpenDay(tx, row, { rule: ruleOf(row), from: due });
    const added = await asAdded(tx, caller.userId, transaction._id);
    const { undoId, ...recurring } = await change(tx, deps, caller, {
      ...{ kind: 'add', row, added },
      changes: { next_due },
    });
    return { recurring, transaction, undoId };
  });
}

function dueOf({ next_due }: RecurringRow, meant: LocalDate | undefined): LocalDate {
  if (next_due === null) throw new AppError('conflict', recurringMessages.ended);
  if (meant !== undefined && meant !== next_due) throw new AppError('conflict', recurringMessages.dealtWith);
  return next_due;
}

/** `changesOf` gives undefined if there is nothing to do. */
function act(
  deps: Deps,
  caller: Caller,
  { id, kind }: { id: string; kind: UndoKind },
  changesOf: (tx: Tx, row: RecurringRow) => Promise<RecurringChanges | undefined>,
): Promise<Acted> {
  return writeAs(deps, caller, async (tx) => {
    const row = await getRow(tx, caller.userId, id);
    const changes = await changesOf(tx, row);
    if (changes) return change(tx, deps, caller, { kind, row, changes });
    return { ...toRecurring(row, todayOf(caller, deps.clock)), undoId: undefined };
  });
}

interface Change extends Pick<RecurringAction, 'added'> {
  kind: UndoKind;
  row: RecurringRow;
  changes: RecurringChanges;
}

/** Makes the changes and records how to undo them. */
async function change(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { kind, row, changes, added }: Change,
): Promise<Acted> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  await updateOwnRow(tx, 'recurring', { user_id: userId, id: row.id, ...changes });
  await recordUndo(tx, deps, {
    ...{ userId, id: undoId, kind, name: row.name },
    sums: { ...amountOf(row), count: added ? 1 : 0 },
    payload: { categories: [], recurringAction: { id: row.id, nextDue: row.next_due, added } },
  });
  return { ...toRecurring(await getRow(tx, userId, row.id), todayOf(caller, deps.clock)), undoId };
}
