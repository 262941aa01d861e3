import { z } from 'zod';
import { addDays, addMonths, dayInMonth, type LocalDate, monthOf } from '#contract/calendar.ts';
import { insightsMessages } from '#contract/messages/insights.ts';
import { fromDecimal } from '#contract/money.ts';
import { nextDue } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { createRecurring, listRecurring } from '#server/features/recurring/recurring.service.ts';
import { instant } from '#server/platform/archive/archived-fields.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRow, deleteOwnRows, insertOwnRowIfNew } from '#server/platform/database/own-rows.ts';
import { findStoredReply, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { nextDays, type RepeatedPayment } from './expected.ts';
import { listDismissed } from './findings/findings.queries.ts';
import { readHistory } from './history.service.ts';
import { getInsights } from './insights.service.ts';

/** Of something that is shown; dismissing it again changes nothing. */
export async function dismiss(deps: Deps, caller: Caller, id: string): Promise<undefined> {
  const { found, unusual } = await getInsights(deps, caller, {});
  const isShown = [...found, ...unusual].some(({ _id }) => _id === id);
  await writeAs(deps, caller, async (tx) => {
    if (!isShown && !(await listDismissed(tx, caller.userId)).has(id))
      throw new AppError('not_found', insightsMessages.notFound);
    const dismissal = { user_id: caller.userId, id, dismissed_at: deps.clock.now() };
    await insertOwnRowIfNew(tx, 'dismissed_insights', dismissal);
  });
}

export async function restoreDismissed(deps: Deps, caller: Caller, id: string): Promise<undefined> {
  await writeAs(deps, caller, async (tx) => {
    if (!(await deleteOwnRow(tx, 'dismissed_insights', { user_id: caller.userId, id })))
      throw new AppError('not_found', insightsMessages.notFound);
  });
}

/**
 * Starts on the next day on which the payment is due: it has not been recorded yet. One that is late may still come,
 * so it starts with the payment after it.
 */
export async function makeRecurring(deps: Deps, caller: Caller, id: string): Promise<Recurring> {
  const { userId } = caller;
  const today = todayOf(caller, deps.clock);
  const [{ nameOf }, rules] = await Promise.all([
    categoryIndex(deps.db.read, userId),
    listRecurring(deps.db.read, userId, today),
  ]);
  const { found } = await readHistory(deps, userId, { today, rules, nameOf });
  const chosen = found.find(({ _id }) => _id === id);
  if (chosen === undefined) {
    // A request with the same key may have made it, even just now.
    const earlier = await findStoredReply<Recurring>(deps.db.read, caller);
    if (earlier !== undefined) return earlier;
    throw new AppError('not_found', insightsMessages.notFound);
  }
  const { name, category, isIncome, usual, frequency, interval } = chosen;
  const next = nextDays(chosen, addDays(today, 400)).find((day) => day >= today) ?? addDays(today, 1);
  return createRecurring(deps, caller, {
    ...{ name, category, isIncome, frequency, interval },
    amount: fromDecimal(usual),
    startDate: anchorOf(chosen, next, today),
  });
}

/** A series on the 31st whose next day is the 30th is anchored on an earlier 31st, from which nothing is added. */
function anchorOf(
  { dayOfMonth, frequency, interval }: RepeatedPayment,
  next: LocalDate,
  today: LocalDate,
): LocalDate {
  if (dayOfMonth === null || Number(next.slice(8)) >= dayOfMonth) return next;
  const months = interval * (frequency === 'annually' ? 12 : 1);
  for (let back = months; back <= 96; back += months) {
    const startDate = dayInMonth(addMonths(monthOf(next), -back), dayOfMonth);
    if (Number(startDate.slice(8)) === dayOfMonth)
      return nextDue({ startDate, frequency, interval }, today) === next ? startDate : next;
  }
  return next;
}

export const archivedDismissal = z.object({ id: z.guid(), dismissed_at: instant });

/** What was dismissed there is dismissed here; returns the ids that were not before. */
export async function importDismissed(
  tx: Tx,
  userId: UserId,
  rows: readonly z.infer<typeof archivedDismissal>[],
): Promise<string[]> {
  const added: string[] = [];
  for (const row of rows)
    if (await insertOwnRowIfNew(tx, 'dismissed_insights', { ...row, user_id: userId })) added.push(row.id);
  return added;
}

export async function removeDismissed(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await deleteOwnRows(tx, 'dismissed_insights', { user_id: userId, id: ids });
}
