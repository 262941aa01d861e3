import { z } from 'zod';
import type { LocalDate } from '#contract/calendar.ts';
import { day } from '#contract/fields.ts';
import { mostPastDays } from '#contract/limits.ts';
import { maxAmount, minAmount } from '#contract/money.ts';
import { countDue, firstOfLast, frequencies, mostInterval } from '#contract/recurrence.ts';
import { archivedId, flag, instant, shownText } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRowIfNew } from '#server/platform/database/own-rows.ts';
import type { RecurringTable } from '#server/platform/database/schema.ts';
import { ruleOf } from './post-due.service.ts';
import { claimDueDays, listPostedDays } from './recurring.queries.ts';
import { assertNotTooMany } from './recurring.service.ts';

export const archivedRecurring = z.object({
  id: archivedId,
  category_id: archivedId,
  is_income: flag,
  amount: z.int().min(minAmount).max(maxAmount),
  name: shownText(200),
  frequency: z.enum(frequencies),
  interval: z.int().min(1).max(mostInterval),
  start_date: day,
  next_due: day.nullable(),
  is_paused: flag,
  created_at: instant,
});

export const archivedPosting = z.object({ recurring_id: archivedId, due_on: day });

/** Inserts new recurring transactions and returns their ids. Posting continues where it was, never twice for a day. */
export async function importRecurring(
  tx: Tx,
  userId: UserId,
  { rows, today }: { rows: readonly z.infer<typeof archivedRecurring>[]; today: LocalDate },
): Promise<string[]> {
  const added: string[] = [];
  for (const row of rows) {
    const next_due = row.next_due && latestDue(row, row.next_due, today);
    const rule = { ...row, next_due, user_id: userId };
    if (!(await insertOwnRowIfNew(tx, 'recurring', rule))) continue;
    added.push(row.id);
    // It may have existed here before, and posted transactions since the archive was made.
    const posted = await listPostedDays(tx, userId, { id: row.id, from: row.next_due });
    await claimDueDays(tx, { user_id: userId, id: row.id }, posted);
  }
  await assertNotTooMany(tx, userId);
  return added;
}

/** As many past days as a new recurring transaction may add are added, the latest. */
function latestDue(
  row: Pick<RecurringTable, 'start_date' | 'frequency' | 'interval'>,
  nextDue: LocalDate,
  today: LocalDate,
): LocalDate {
  const rule = ruleOf(row);
  if (countDue(rule, nextDue, today) <= mostPastDays) return nextDue;
  return firstOfLast(rule, today, mostPastDays);
}

/** Inserts the days that were posted or skipped; returns the new ones, each with its rule. */
export async function importPostings(
  tx: Tx,
  userId: UserId,
  rows: readonly z.infer<typeof archivedPosting>[],
): Promise<string[]> {
  const added: string[] = [];
  for (const [id, postings] of Map.groupBy(rows, ({ recurring_id }) => recurring_id)) {
    const days = postings.map(({ due_on }) => due_on);
    const claimed = await claimDueDays(tx, { user_id: userId, id }, days);
    added.push(...claimed.map((day) => `${id} ${day}`));
  }
  return added;
}

/** Removes imported days as if they had never been there. */
export async function removeImportedPostings(
  tx: Tx,
  userId: UserId,
  added: readonly string[],
): Promise<void> {
  for (const posting of added) {
    const [id = '', day = ''] = posting.split(' ');
    await deleteOwnRows(tx, 'recurring_postings', { user_id: userId, recurring_id: id, due_on: day });
  }
}

/** Removes imported recurring transactions as if they had never been there. */
export async function removeImportedRecurring(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await deleteOwnRows(tx, 'recurring', { user_id: userId, id: ids });
}
