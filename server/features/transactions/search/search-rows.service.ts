import { firstDayOf, lastDayOf, type Month } from '#contract/calendar.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/open.ts';
import { nextTurn } from '#server/platform/next-turn.ts';
import { monthsOf } from '../list/find-start.ts';
import { listRows, sumRows, type TransactionRow } from '../list/read-transactions.queries.ts';
import type { RowFilter } from '../list/row-filter.queries.ts';
import { monthTotals } from '../totals/cached-totals.ts';
import {
  type BothDirections,
  countBoth,
  type MonthTotal,
  nothing,
  packMonths,
  seekMonth,
  sumMonths,
} from '../totals/month-totals.ts';

/** Results of a search that only the rows themselves can answer. */
export interface FoundRows {
  sums: BothDirections;
  listPage(page: { limit: number; offset: number; descending: boolean }): Promise<TransactionRow[]>;
}

/** Approximate number of rows scanned per turn, which takes a few milliseconds. */
const rowsPerTurn = 3000;

/** Scans all rows, some months at a time, yielding in between; pages are then read from the right month. */
export async function findByRow(db: Db, caller: Principal, filter: RowFilter): Promise<FoundRows> {
  const found: MonthTotal[] = [];
  const lastMonths = new Map<Month, Month>();
  for (const { from, to } of await stretches()) {
    lastMonths.set(from, to);
    for (const { isIncome, amount, count } of await sumRows(db, caller.userId, within(filter, from, to)))
      found.push({ period: from, is_income: isIncome ? 1 : 0, category_id: '', amount, count });
    await nextTurn();
  }
  const totals = packMonths(found);
  return { sums: found.length === 0 ? nothing : sumMonths(totals, {}), listPage };

  async function stretches(): Promise<{ from: Month; to: Month }[]> {
    const all = await monthTotals(db, caller);
    const { from = '', to = '9999-12' } = monthsOf(filter);
    const stretches: { from: Month; to: Month; rows: number }[] = [];
    for (const month of all.months.filter((each) => each >= from && each <= to)) {
      const rows = countBoth(sumMonths(all, { from: month, to: month }));
      const current = stretches.at(-1);
      if (current === undefined || current.rows + rows > rowsPerTurn)
        stretches.push({ from: month, to: month, rows });
      else Object.assign(current, { to: month, rows: current.rows + rows });
    }
    return stretches;
  }

  async function listPage(page: {
    limit: number;
    offset: number;
    descending: boolean;
  }): Promise<TransactionRow[]> {
    const { limit, offset, descending } = page;
    const start = seekMonth(totals, {}, { skipped: offset, descending });
    const inOrder = descending ? [...totals.months].reverse() : totals.months;
    const rows: TransactionRow[] = [];
    let skipped = start?.skipped ?? 0;
    for (const month of inOrder.slice(start === undefined ? inOrder.length : inOrder.indexOf(start.month))) {
      const sort = { by: 'date', descending } as const;
      const rest = { limit: limit - rows.length, offset: skipped };
      rows.push(
        ...(await listRows(db, caller.userId, {
          filter: within(filter, month, lastMonths.get(month) ?? month),
          sort,
          ...rest,
        })),
      );
      if (rows.length === limit) break;
      skipped = 0;
      await nextTurn();
    }
    return rows;
  }
}

/** Restricts a filter's range to these months. */
function within(filter: RowFilter, from: Month, to: Month): RowFilter {
  const { startDate = '', endDate = '9999-12-31' } = filter;
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  return {
    ...filter,
    startDate: startDate > first ? startDate : first,
    endDate: endDate < last ? endDate : last,
  };
}
