import { z } from 'zod';
import { day } from '#contract/fields.ts';
import { maxAmount, minAmount } from '#contract/money.ts';
import { frequencies } from '#contract/recurrence.ts';
import { archivedId, flag, instant, shownText } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { importRule, listPostedDays } from './import-recurring.queries.ts';
import { claimDueDays } from './recurring.queries.ts';

export const archivedRecurring = z.object({
  id: archivedId,
  category_id: archivedId,
  is_income: flag,
  amount: z.int().min(minAmount).max(maxAmount),
  name: shownText(200),
  frequency: z.enum(frequencies),
  start_date: day,
  next_due: day.nullable(),
  is_paused: flag,
  created_at: instant,
});

export const archivedPosting = z.object({ recurring_id: archivedId, due_on: day });

/**
 * Inserts new recurring transactions and returns their number. Posting continues where it was, never twice for a day.
 */
export async function importRecurring(
  tx: Tx,
  userId: UserId,
  rows: readonly z.infer<typeof archivedRecurring>[],
): Promise<number> {
  let added = 0;
  for (const row of rows) {
    if (!(await importRule(tx, { ...row, user_id: userId }))) continue;
    added++;
    // It may have existed here before, and posted transactions since the archive was made.
    const posted = await listPostedDays(tx, userId, { id: row.id, from: row.next_due });
    await claimDueDays(tx, { user_id: userId, id: row.id }, posted);
  }
  return added;
}

/** Inserts the days that were posted or skipped. */
export async function importPostings(
  tx: Tx,
  userId: UserId,
  rows: readonly z.infer<typeof archivedPosting>[],
): Promise<void> {
  for (const [id, postings] of Map.groupBy(rows, ({ recurring_id }) => recurring_id))
    await claimDueDays(
      tx,
      { user_id: userId, id },
      postings.map(({ due_on }) => due_on),
    );
}
