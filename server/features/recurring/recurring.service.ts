import { addDays, type LocalDate } from '#contract/calendar.ts';
import { mostPastDays, mostRecurring } from '#contract/limits.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { toDecimal } from '#contract/money.ts';
import { countDue, nextDue } from '#contract/recurrence.ts';
import type { Recurring, RecurringInput } from '#contract/recurring.ts';
import { withValues } from '#contract/sentence.ts';
import { getOrAddCategory } from '#server/features/categories/categories.service.ts';
import type { UndoPayload } from '#server/features/undo/undo-log.service.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { countOwnRows, insertOwnRow, updateOwnRow } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { daysBeforeReply, firstOpenDay, postDue, ruleOf } from './post-due.service.ts';
import {
  listRecurring as listRows,
  moveRecurringRows,
  type RecurringChanges,
  type RecurringRow,
} from './recurring.queries.ts';

export async function listRecurring(db: Queryable, userId: UserId, today: LocalDate): Promise<Recurring[]> {
  return (await listRows(db, userId)).map((row) => toRecurring(row, today));
}

/** Posts what is due today, and past days if requested: a part of them before it returns, the rest in the background. */
export async function createRecurring(
  deps: Deps,
  caller: Caller,
  { backfill = false, ...input }: RecurringInput & { backfill?: boolean | undefined },
): Promise<Recurring> {
  const today = todayOf(caller, deps.clock);
  if (backfill && countDue(input, input.startDate, addDays(today, -1)) > mostPastDays) throw tooManyDays();
  const created = await writeAs(deps, caller, async (tx) => {
    const id = deps.ids.row();
    await insertOwnRow(tx, 'recurring', {
      user_id: caller.userId,
      id,
      ...(await toColumns(tx, deps, caller.userId, input)),
      next_due: nextDue(input, backfill ? input.startDate : today) ?? null,
      is_paused: 0,
      created_at: deps.clock.now(),
    });
    await assertNotTooMany(tx, caller.userId);
    // The state after posting, because this reply is stored for repeated requests.
    const row = await getRow(tx, caller.userId, id);
    const toAdd = Math.max(0, countToAdd(row, today) - daysBeforeReply);
    return { ...toRecurring(row, today), nextDueDate: nextDue(input, addDays(today, 1)) ?? null, toAdd };
  });
  await postDue(deps, caller.userId, today);
  return created;
}

/** Call after some were added. */
export async function assertNotTooMany(tx: Tx, userId: UserId): Promise<void> {
  if ((await countOwnRows(tx, 'recurring', { user_id: userId })) > mostRecurring)
    throw new AppError('invalid', withValues(recurringMessages.tooMany, mostRecurring));
}

/** More past days than one recurring transaction may add. */
function tooManyDays(): AppError {
  const message = withValues(recurringMessages.tooManyPastDays, mostPastDays);
  return new AppError('invalid', message, { fields: { startDate: message } });
}

/** Posted and skipped days stay so; the next due day is the first other day of the new rule, from the overdue day or else today on. */
export async function replaceRecurring(
  deps: Deps,
  caller: Caller,
  { id, input }: { id: string; input: RecurringInput },
): Promise<Recurring> {
  const today = todayOf(caller, deps.clock);
  await writeAs(deps, caller, async (tx) => {
    const row = await getRow(tx, caller.userId, id);
    const kept = input.frequency === row.frequency ? row.interval : 1;
    const rule = { ...input, interval: input.interval ?? kept };
    const due = row.is_paused === 1 ? null : row.next_due;
    const from = due !== null && due < today ? due : today;
    if (countDue(rule, from, addDays(today, -1)) > mostPastDays) throw tooManyDays();
    await updateOwnRow(tx, 'recurring', {
      ...{ user_id: caller.userId, id },
      ...(await toColumns(tx, deps, caller.userId, rule)),
      next_due: await firstOpenDay(tx, row, { rule, from }),
    });
  });
  await postDue(deps, caller.userId, today);
  return toRecurring(await getRow(deps.db.read, caller.userId, id), today);
}

/** Reassigns all recurring transactions of one category to another; returns their ids. */
export async function reassignRecurring(
  tx: Tx,
  userId: UserId,
  reassignment: { from: string; to: string },
): Promise<Pick<UndoPayload, 'movedRecurring'>> {
  return { movedRecurring: await moveRecurringRows(tx, userId, reassignment) };
}

async function toColumns(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  userId: UserId,
  { name, category, amount, isIncome, frequency, interval = 1, startDate }: RecurringInput,
) {
  const { id } = await getOrAddCategory(tx, ids, userId, { name: category, isIncome });
  return {
    category_id: id,
    is_income: isIncome ? 1 : 0,
    amount,
    name,
    frequency,
    interval,
    start_date: startDate,
  } satisfies RecurringChanges;
}

export async function getRow(db: Queryable, userId: UserId, id: string): Promise<RecurringRow> {
  const [row] = await listRows(db, userId, { id });
  if (row === undefined) throw unknown();
  return row;
}

/** Due days that are neither posted nor skipped. */
function countToAdd(row: RecurringRow, today: LocalDate): number {
  if (row.next_due === null || row.is_paused === 1) return 0;
  return countDue(ruleOf(row), row.next_due, today);
}

export function toRecurring(row: RecurringRow, today: LocalDate): Recurring {
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    amount: toDecimal(row.amount),
    isIncome: row.is_income === 1,
    frequency: row.frequency,
    interval: row.interval,
    startDate: row.start_date,
    nextDueDate: row.next_due,
    isPaused: row.is_paused === 1,
    toAdd: countToAdd(row, today),
  };
}

/** As the list of what can be undone shows it. */
export function amountOf({ is_income, amount }: Pick<RecurringRow, 'is_income' | 'amount'>) {
  return { count: 0, income: is_income ? amount : 0, expenses: is_income ? 0 : amount };
}

export function unknown(): AppError {
  return new AppError('not_found', recurringMessages.notFound);
}
