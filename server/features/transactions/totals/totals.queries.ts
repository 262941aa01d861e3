import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { inRowBatches, rowPlaces, statement } from '#server/platform/database/statement.ts';
import { sumsOfCounts, toBothDirections } from './direction-sums.queries.ts';
import type { BothDirections } from './month-totals.ts';
import { sumByTotal, type TotalChange } from './sum-by-total.ts';

const rowsPerStatement = 1000;

/** Applies row changes to the totals; call in the same transaction. */
export async function changeTotals(tx: Tx, userId: UserId, changes: readonly TotalChange[]): Promise<void> {
  const rows = [...sumByTotal(userId, changes).values()];
  await upsertTotals(tx, rows);
  if (changes.some(({ count }) => count < 0)) await dropEmptyTotals(tx, userId, rows);
}

const upsert = statement((tx, { rows }: { rows: readonly TotalTable[] }, count) =>
  tx
    .insertInto('totals')
    .values(
      rowPlaces(rows, Number(count)).map(
        ({ user_id, grain, period, is_income, category_id, amount, count }) => ({
          user_id,
          grain,
          period,
          is_income,
          category_id,
          amount,
          count,
        }),
      ),
    )
    .onConflict((oc) =>
      oc.columns(['user_id', 'grain', 'period', 'is_income', 'category_id']).doUpdateSet((eb) => ({
        amount: eb('totals.amount', '+', eb.ref('excluded.amount')),
        count: eb('totals.count', '+', eb.ref('excluded.count')),
      })),
    ),
);

async function upsertTotals(tx: Tx, rows: readonly TotalTable[]): Promise<void> {
  await inRowBatches(rows, (some, shape) => upsert(tx, { rows: some }, shape));
}

/** Deletes totals without rows. */
async function dropEmptyTotals(tx: Tx, userId: UserId, touched: readonly TotalTable[]): Promise<void> {
  for (const grain of ['all', 'month', 'day'] as const) {
    const periods = [...new Set(touched.filter((row) => row.grain === grain).map(({ period }) => period))];
    for (const some of batchesOf(periods, rowsPerStatement))
      await tx
        .deleteFrom('totals')
        .where('user_id', '=', userId)
        .where('grain', '=', grain)
        .where('period', 'in', some)
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
  await upsertTotals(
    tx,
    rows.map((row) => ({ ...row, category_id: to })),
  );
}

const selectTotals = statement((db, { userId, grain }: { userId: UserId; grain: TotalTable['grain'] }) =>
  db
    .selectFrom('totals')
    .select(['period', 'is_income', 'category_id', 'amount', 'count'])
    .where('user_id', '=', userId)
    .where('grain', '=', grain),
);

/** All totals of a grain, in no particular order. */
export function listTotals(db: Queryable, userId: UserId, grain: 'all' | 'month') {
  return selectTotals(db, { userId, grain });
}

interface Days {
  from: LocalDate;
  to: LocalDate;
  categoryId: string | undefined;
}

const selectDays = statement((db, { userId, from, to, categoryId }: Days & { userId: UserId }, shape) =>
  db
    .selectFrom('totals')
    .select(sumsOfCounts)
    .where('user_id', '=', userId)
    .where('grain', '=', 'day')
    .where('period', '>=', from)
    .where('period', '<=', to)
    .$if(shape === 'category', (query) => query.where('category_id', '=', categoryId ?? '')),
);

/** Sums over single days, inclusive, optionally of one category. */
export async function sumDays(db: Queryable, userId: UserId, days: Days): Promise<BothDirections> {
  const shape = days.categoryId === undefined ? 'all' : 'category';
  return toBothDirections(await selectDays(db, { userId, ...days }, shape));
}

export interface DirectionTotal {
  isIncome: boolean;
  amount: MinorUnits;
  count: number;
}
