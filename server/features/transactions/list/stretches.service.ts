import { firstDayOf, lastDayOf, type Month } from '#contract/calendar.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { TotalFilter } from '../totals/read-totals.queries.ts';
import { sumBy } from '../totals.service.ts';
import type { ListedRow } from '../transaction-fields.ts';
import { listPage, type Page } from './read-transactions.queries.ts';
import type { RowFilter } from './row-filter.queries.ts';

/** Successive months whose rows are looked at in one piece, and the number of those that are meant. */
export interface Stretch {
  from: Month;
  to: Month;
  count: number;
}

/** Approximate number of rows in a stretch, which takes a few milliseconds to search. */
const rowsPerStretch = 5000;

/** Those of all rows that are counted in these totals, the earliest first. */
export async function listStretches(
  db: Db,
  userId: UserId,
  counted: Omit<TotalFilter, 'grain'>,
): Promise<Stretch[]> {
  const months = await sumBy(db, userId, ['period'], { grain: 'month', ...counted });
  const stretches: Stretch[] = [];
  for (const { period: month, count } of months.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
    const current = stretches.at(-1);
    if (current === undefined || current.count + count > rowsPerStretch)
      stretches.push({ from: month, to: month, count });
    else Object.assign(current, { to: month, count: current.count + count });
  }
  return stretches;
}

/** A page by day of the rows of a filter, read only from the stretches that it is in. */
export async function listPageWithin(
  db: Db,
  userId: UserId,
  stretches: readonly Stretch[],
  { filter, limit, offset, descending }: Page & { filter: RowFilter },
): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  let skipped = offset;
  for (const stretch of descending ? stretches.toReversed() : stretches) {
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

export function within(filter: RowFilter, { from, to }: Stretch): RowFilter {
  const { startDate = '', endDate = '9999-12-31' } = filter;
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  return {
    ...filter,
    startDate: startDate > first ? startDate : first,
    endDate: endDate < last ? endDate : last,
  };
}
