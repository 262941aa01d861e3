import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { coverRange } from './cover-range.ts';
import { sumByTotal, type TotalChange } from './sum-by-total.ts';

const rowsPerStatement = 1000;

/** Carries changes of rows into the totals; call it in the transaction that changes the rows. */
export async function changeTotals(tx: Tx, userId: UserId, changes: readonly TotalChange[]): Promise<void> {
  const rows = [...sumByTotal(userId, changes).values()];
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await upsertTotals(tx, rows.slice(start, start + rowsPerStatement));
  if (changes.some(({ count }) => count < 0)) await dropEmptyTotals(tx, userId, rows);
}

async function upsertTotals(tx: Tx, rows: TotalTable[]): Promise<void> {
  await tx
    .insertInto('totals')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['user_id', 'grain', 'period', 'is_income', 'category_id']).doUpdateSet((eb) => ({
        amount: eb('totals.amount', '+', eb.ref('excluded.amount')),
        count: eb('totals.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();
}

/** A total of no rows is no total. */
async function dropEmptyTotals(tx: Tx, userId: UserId, touched: readonly TotalTable[]): Promise<void> {
  for (const grain of ['all', 'month', 'day'] as const) {
    const periods = [...new Set(touched.filter((row) => row.grain === grain).map(({ period }) => period))];
    for (let start = 0; start < periods.length; start += rowsPerStatement)
      await tx
        .deleteFrom('totals')
        .where('user_id', '=', userId)
        .where('grain', '=', grain)
        .where('period', 'in', periods.slice(start, start + rowsPerStatement))
        .where('count', '=', 0)
        .execute();
  }
}

/** Moves the totals of one category to another. */
export async function moveTotals(
  tx: Tx,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom('totals')
    .where('user_id', '=', userId)
    .where('category_id', '=', from)
    .returningAll()
    .execute();
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const moved = rows.slice(start, start + rowsPerStatement).map((row) => ({ ...row, category_id: to }));
    await upsertTotals(tx, moved);
  }
}

export interface DirectionTotal {
  isIncome: boolean;
  amount: MinorUnits;
  count: number;
}

/** Sum and count by direction of a range of days, of one category where one is named: as fast for ten years as for a day. */
export async function sumTotals(
  db: Queryable,
  userId: UserId,
  range: {
    startDate?: LocalDate | undefined;
    endDate?: LocalDate | undefined;
    categoryId?: string | undefined;
  },
): Promise<DirectionTotal[]> {
  const stretches = coverRange(range.startDate, range.endDate);
  if (stretches.length === 0) return [];
  const rows = await db
    .selectFrom('totals')
    .select((eb) => [
      'is_income',
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.sum<number>('count').as('count'),
    ])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or(
        stretches.map(({ grain, from, to }) =>
          eb.and([eb('grain', '=', grain), eb('period', '>=', from), eb('period', '<=', to)]),
        ),
      ),
    )
    .$if(range.categoryId !== undefined, (query) => query.where('category_id', '=', range.categoryId ?? ''))
    .groupBy('is_income')
    .execute();
  return rows.map(({ is_income, amount, count }) => ({ isIncome: is_income === 1, amount, count }));
}
