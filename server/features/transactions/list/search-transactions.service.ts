import { firstDayOf, lastDayOf, type Month, monthOf } from '#contract/calendar.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  combine,
  countBoth,
  nothing,
  type SumsByDirection,
  selectCountsBy,
} from '../totals/read-totals.queries.ts';
import type { ListedRow } from '../transaction-fields.ts';
import { listPage, type Page, sumRows } from './read-transactions.queries.ts';
import type { RowFilter } from './row-filter.queries.ts';

/** Results of a search: sums, and any page by day. */
interface Found {
  sums: SumsByDirection;
  listPage(page: Page): Promise<ListedRow[]>;
}

/** Successive months that are searched in one piece. */
interface Stretch {
  from: Month;
  to: Month;
  count: number;
}

/** Approximate number of rows in a stretch, which takes a few milliseconds. */
const rowsPerTurn = 5000;

/**
 * Looks at every row of a filter, some months at a time, so that other requests are answered in between. A page is
 * then read only from the months that have results.
 */
export async function searchTransactions(db: Db, userId: UserId, filter: RowFilter): Promise<Found> {
  const found: Stretch[] = [];
  let sums = nothing;
  for (const stretch of await listStretches(db, userId, filter)) {
    const part = await sumRows(db, userId, within(filter, stretch));
    if (countBoth(part) > 0) found.push({ ...stretch, count: countBoth(part) });
    sums = combine(sums, 1, part);
    await yieldToEventLoop();
  }
  return { sums, listPage: listFound };

  async function listFound({ limit, offset, descending }: Page): Promise<ListedRow[]> {
    const rows: ListedRow[] = [];
    let skipped = offset;
    for (const stretch of descending ? found.toReversed() : found) {
      if (rows.length === limit) break;
      if (skipped >= stretch.count) {
        skipped -= stretch.count;
        continue;
      }
      const page = { descending, limit: limit - rows.length, offset: skipped };
      rows.push(...(await listPage(db, userId, { ...page, filter: within(filter, stretch) })));
      skipped = 0;
      await yieldToEventLoop();
    }
    return rows;
  }
}

async function listStretches(db: Db, userId: UserId, { startDate, endDate }: RowFilter): Promise<Stretch[]> {
  const range = { from: startDate && monthOf(startDate), to: endDate && monthOf(endDate) };
  const months = await selectCountsBy(db, { userId, ...range }, 'month period');
  const stretches: Stretch[] = [];
  for (const { period: month, count } of months.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
    const current = stretches.at(-1);
    if (current === undefined || current.count + count > rowsPerTurn)
      stretches.push({ from: month, to: month, count });
    else Object.assign(current, { to: month, count: current.count + count });
  }
  return stretches;
}

function within(filter: RowFilter, { from, to }: Stretch): RowFilter {
  const { startDate = '', endDate = '9999-12-31' } = filter;
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  return {
    ...filter,
    startDate: startDate > first ? startDate : first,
    endDate: endDate < last ? endDate : last,
  };
}
