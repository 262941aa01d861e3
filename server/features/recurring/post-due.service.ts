import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import { type RecurrenceRule, upcoming } from '#contract/recurrence.ts';
import type { Transaction } from '#contract/transactions.ts';
import { addTransactions } from '#server/features/transactions/transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { updateOwnRow } from '#server/platform/database/own-rows.ts';
import { writeThrottle } from '#server/platform/database/paced.ts';
import { UserBusyError, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { earliestZone, runForUser } from '#server/platform/jobs/run-jobs.ts';
import {
  claimDueDays,
  listDealtWith,
  listDue,
  listUsersWithDue,
  type RecurringRow,
  type UserWithDue,
} from './recurring.queries.ts';

/**
 * Posts everything due for all users, each day exactly once however often, late or concurrently it runs. "Today" is
 * in the user's time zone. Users take turns, so that nobody waits for another's backlog. Once stopped, it leaves the rest.
 */
export async function postAllDue(deps: Deps, stopped?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const giveWay = writeThrottle();
  const dueSomewhere = await listUsersWithDue(deps.db.read, dayIn(earliestZone, now));
  let users = dueSomewhere.filter(({ earliest, timeZone }) => earliest <= dayIn(timeZone, now));
  while (users.length > 0) {
    const unfinished: UserWithDue[] = [];
    for (const user of users) {
      if (stopped?.aborted) return;
      const work = () => postSome(deps, user.userId, dayIn(user.timeZone, now));
      if (await runForUser(deps, user.userId, { job: 'post-due', work })) unfinished.push(user);
      await giveWay();
    }
    users = unfinished;
  }
}

/** How many days are posted before the request that made them due is answered. */
export const daysBeforeReply = 200;

/**
 * Posts what is due for one user up to `today`: a part before it returns, a long backlog in the background. Never throws,
 * because what made it due is saved: the job does later what fails or has to wait for other long work of the user.
 */
export async function postDue(deps: Deps, userId: UserId, today: LocalDate): Promise<void> {
  const giveWay = writeThrottle();
  const leaveToJob = (error: unknown): false => {
    const isBusy = error instanceof UserBusyError;
    if (!isBusy) deps.log.error({ err: error, userId }, 'recurring transactions are posted later');
    return false;
  };
  const postMore = async () => {
    const more = await postSome(deps, userId, today).catch(leaveToJob);
    await giveWay();
    return more;
  };
  for (let days = 0; days < daysBeforeReply; days += daysPerTransaction) if (!(await postMore())) return;
  const postRest = async () => {
    while (await postMore());
  };
  void postRest();
}

/** Few enough that others hardly notice. */
const daysPerTransaction = 20;

/** Posts a part of what is due; returns whether there is more. */
function postSome(deps: Deps, userId: UserId, today: LocalDate): Promise<boolean> {
  return writeAs(deps, { userId, busyTimeout: 0 }, async (tx) => {
    const due = await listDue(tx, userId, { by: today, limit: daysPerTransaction });
    let room = daysPerTransaction;
    for (const rule of due) if (room > 0) room -= await postRule(tx, deps, rule, { today, most: room });
    return room <= 0;
  });
}

/**
 * Posts the next days of one rule and advances its next due day in the same database transaction; returns how many
 * days it went through.
 */
async function postRule(
  tx: Tx,
  deps: Deps,
  row: RecurringRow,
  { today, most }: { today: LocalDate; most: number },
): Promise<number> {
  const rule = ruleOf(row);
  const due = upcoming(rule, row.next_due ?? today, most).filter((day) => day <= today);
  await postDays(tx, deps, row, await claimDueDays(tx, row, due));
  const next = await firstOpenDay(tx, row, { rule, from: addDays(due.at(-1) ?? today, 1) });
  await updateOwnRow(tx, 'recurring', { user_id: row.user_id, id: row.id, next_due: next });
  return due.length;
}

/** Adds the transaction of the next due day with another date; undefined if that day was already posted or skipped. */
export async function postDay(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  row: RecurringRow,
  { due, dated }: { due: LocalDate; dated: LocalDate },
): Promise<Transaction | undefined> {
  const claimed = await claimDueDays(tx, row, [due]);
  const [added] = await postDays(tx, deps, row, claimed.length > 0 ? [dated] : []);
  return added;
}

function postDays(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  row: RecurringRow,
  days: readonly LocalDate[],
): Promise<Transaction[]> {
  const inputs = days.map((addedOn) => ({
    name: row.name,
    category: row.category,
    cost: row.amount,
    addedOn,
    isIncome: row.is_income === 1,
    recurringId: row.id,
  }));
  return addTransactions(tx, deps, row.user_id, inputs);
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

export function ruleOf({
  start_date,
  frequency,
  interval,
}: Pick<RecurringRow, 'start_date' | 'frequency' | 'interval'>) {
  return { startDate: start_date, frequency, interval };
}
