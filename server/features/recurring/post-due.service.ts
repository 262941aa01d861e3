import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import { dueDates, type RecurrenceRule, upcoming } from '#contract/recurrence.ts';
import { addTransaction } from '#server/features/transactions/transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { nextTurn } from '#server/platform/next-turn.ts';
import {
  claimDueDay,
  listDealtWith,
  listRecurring,
  listUsersWithDue,
  type RecurringRow,
  updateRecurring,
} from './recurring.queries.ts';

/** The time zone where each day starts first. */
const earliestZone = 'Pacific/Kiritimati';

/**
 * Posts everything due for all users, each day exactly once however often, late or concurrently it runs. "Today" is
 * in the user's time zone.
 */
export async function postAllDue(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { userId, timeZone } of await listUsersWithDue(deps.db.read, dayIn(earliestZone, now))) {
    try {
      await postDue(deps, userId, dayIn(timeZone, now));
    } catch (error) {
      if (error instanceof AppError && error.code === 'busy') throw error; // the database is unavailable for everybody
      deps.log.error({ err: error, userId }, 'posting recurring transactions failed');
    }
  }
}

const daysPerTransaction = 200;

/** Posts what is due for one user up to `today`, in database transactions short enough not to delay others. */
export async function postDue(deps: Deps, userId: UserId, today: LocalDate): Promise<void> {
  for (let more = true; more; ) {
    more = await writeAs(deps, { userId }, async (tx) => {
      const [rule] = await listRecurring(tx, userId, { dueBy: today });
      if (rule !== undefined) await postRule(tx, deps, rule, today);
      return rule !== undefined;
    });
    await nextTurn(); // the embedded database never yields to the event loop by itself
  }
}

/** Posts the next days of one rule and advances its next due day in the same database transaction. */
async function postRule(tx: Tx, deps: Deps, row: RecurringRow, today: LocalDate): Promise<void> {
  const rule = ruleOf(row);
  const due = dueDates(rule, addDays(row.next_due ?? today, -1), today).slice(0, daysPerTransaction);
  for (const day of due) await postDay(tx, deps, row, { due: day, dated: day });
  const last = due.at(-1) ?? today;
  const next = await firstOpenDay(tx, row, { rule, from: addDays(last, 1) });
  await updateRecurring(tx, row.user_id, { id: row.id, next_due: next });
}

/** Adds the transaction for a due day, unless that day was already posted or skipped. */
export async function postDay(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  row: RecurringRow,
  { due, dated }: { due: LocalDate; dated: LocalDate },
) {
  const claimed = await claimDueDay(tx, { user_id: row.user_id, recurring_id: row.id, due_on: due });
  if (!claimed) return undefined;
  return addTransaction(tx, deps, row.user_id, {
    name: row.name,
    category: row.category,
    cost: row.amount,
    addedOn: dated,
    isIncome: row.is_income === 1,
    note: '',
    recurringId: row.id,
  });
}

/** The first due day from `from` on that is neither posted nor skipped; null if there is none. */
export async function firstOpenDay(
  db: Queryable,
  { user_id, id }: Pick<RecurringRow, 'user_id' | 'id'>,
  { rule, from }: { rule: RecurrenceRule; from: LocalDate },
): Promise<LocalDate | null> {
  const dealtWith = new Set(await listDealtWith(db, user_id, { id, from }));
  return upcoming(rule, from, dealtWith.size + 1).find((day) => !dealtWith.has(day)) ?? null;
}

export function ruleOf({ start_date, frequency }: Pick<RecurringRow, 'start_date' | 'frequency'>) {
  return { startDate: start_date, frequency };
}
