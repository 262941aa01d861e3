import { monthOf } from '#contract/calendar.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { combine, countBoth, nothing, type SumsByDirection } from '../totals/read-totals.queries.ts';
import type { ListedRow } from '../transaction-fields.ts';
import { type Page, sumRows } from './read-transactions.queries.ts';
import type { RowFilter } from './row-filter.queries.ts';
import { listPageWithin, listStretches, type Stretch, within } from './stretches.service.ts';

/** Results of a search: sums, and any page by day. */
interface Found {
  sums: SumsByDirection;
  listPage(page: Page): Promise<ListedRow[]>;
}

/**
 * Looks at every row of a filter, some months at a time, so that other requests are answered in between. A page is
 * then read only from the months that have results.
 */
export async function searchTransactions(db: Db, userId: UserId, filter: RowFilter): Promise<Found> {
  const { startDate, endDate } = filter;
  const months = { from: startDate && monthOf(startDate), to: endDate && monthOf(endDate) };
  const found: Stretch[] = [];
  let sums = nothing;
  for (const stretch of await listStretches(db, userId, months)) {
    const part = await sumRows(db, userId, within(filter, stretch));
    if (countBoth(part) > 0) found.push({ ...stretch, count: countBoth(part) });
    sums = combine(sums, 1, part);
    await yieldToEventLoop();
  }
  return { sums, listPage: (page) => listPageWithin(db, userId, found, { ...page, filter }) };
}
