import { dayIn, type Month, monthOf, monthsFromTo, toYearAndMonth } from '#contract/calendar.ts';
import { budgetYears } from '#contract/limits.ts';
import type { SeriesExtension } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { insertOwnRows, listOwnRows, updateOwnRow } from '#server/platform/database/own-rows.ts';
import type { BudgetTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import { earliestZone, runForUser } from '#server/platform/jobs/run-jobs.ts';
import { listUsersWithRepeating } from './budgets.queries.ts';

/**
 * Makes the budgets of a month that has begun, of all users, however often, late or concurrently it runs. Once stopped, it
 * leaves the rest.
 */
export async function repeatAllBudgets(deps: Deps, stopped?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const firstOnes = monthOf(dayIn(earliestZone, now));
  for (const { userId, timeZone, earliest } of await listUsersWithRepeating(deps.db.read, firstOnes)) {
    const thisMonth = monthOf(dayIn(timeZone, now));
    if (stopped?.aborted) return;
    if (earliest >= thisMonth) continue;
    const work = () =>
      writeAs(deps, { userId, busyTimeout: 0 }, (tx) => repeatBudgets(tx, deps.ids, userId, thisMonth));
    await runForUser(deps, userId, { job: 'repeat budgets', work });
  }
}

/** Makes what repeating budgets have yet to make, up to and including a month. Months that have a budget keep it. */
export async function repeatBudgets(tx: Tx, ids: Ids, userId: UserId, through: Month): Promise<void> {
  const which = { user_id: userId, period: { before: through }, repeat_amount: { not: null } };
  // Earliest first, so that what one makes is there for the next.
  for (const last of await listOwnRows(tx, 'budgets', which, { by: ['period', 'id'] }))
    await repeatOne(tx, ids, last, through);
}

/** Makes what the budgets of two categories have yet to make up to the last month of both, so that they can be added up. */
export async function repeatAlike(
  tx: Tx,
  ids: Ids,
  { userId, from, to }: { userId: UserId; from: string; to: string },
): Promise<SeriesExtension[]> {
  const some = await listOwnRows(tx, 'budgets', { user_id: userId, category_id: from });
  const others = await listOwnRows(tx, 'budgets', { user_id: userId, category_id: to });
  if (some.length === 0 || others.length === 0) return [];
  const inOrder = [...some, ...others].toSorted((a, b) => a.period.localeCompare(b.period));
  const through = inOrder.at(-1)?.period ?? '';
  const ahead: SeriesExtension[] = [];
  for (const last of inOrder)
    if (last.repeat_amount !== null) ahead.push(...(await repeatOne(tx, ids, last, through)));
  return ahead;
}

/** It then repeats from its new last month, unless a later budget of the category repeats by itself. */
async function repeatOne(tx: Tx, ids: Ids, from: BudgetTable, through: Month): Promise<SeriesExtension[]> {
  const { user_id, category_id } = from;
  const rows = await listOwnRows(tx, 'budgets', { user_id, category_id });
  const there = new Map(rows.map((row) => [row.period, row]));
  const made: BudgetTable[] = [];
  let last = from;
  for (const period of monthsFromTo(from.period, through).slice(1)) {
    const { year, month } = toYearAndMonth(period);
    if (year > budgetYears.last) break;
    const existing = there.get(period);
    const { rolls_over } = last;
    last = existing ?? { ...repeated(from), id: ids.row(), year, month, period, rolls_over };
    if (existing === undefined) made.push(last);
    else if (existing.repeat_amount !== null) break;
  }
  if (last === from) return [];
  await insertOwnRows(tx, 'budgets', made);
  const ahead = { from, made, last };
  for (const row of changedBy(ahead)) await updateOwnRow(tx, 'budgets', row);
  return [ahead];
}

/** The rows that it has changed, as they are then. */
export function changedBy({ from, last }: SeriesExtension): BudgetTable[] {
  return [
    { ...from, repeat_amount: null },
    { ...last, repeat_amount: last.repeat_amount ?? from.repeat_amount },
  ];
}

function repeated(budget: BudgetTable): BudgetTable {
  return { ...budget, amount: budget.repeat_amount ?? 0, repeat_amount: null, alerted: 0 };
}
