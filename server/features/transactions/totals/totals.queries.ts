import { type LocalDate, type Month, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { Flag, TotalTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';
import { type BothDirections, sumsOfCounts, toBothDirections } from './direction-sums.queries.ts';

/** An added row (count 1, amount above zero) or removed row (count -1, amount below zero), or several equal ones. */
export interface TotalChange {
  categoryId: string;
  isIncome: Flag;
  addedOn: LocalDate;
  amount: MinorUnits;
  count: number;
}

/** Aggregates changes by day, month and all time. */
export function sumByTotal(userId: UserId, changes: readonly TotalChange[]): Map<string, TotalTable> {
  const sums = new Map<string, TotalTable>();
  for (const { categoryId, isIncome, addedOn, amount, count } of changes) {
    for (const [grain, period] of [
      ['all', ''],
      ['month', monthOf(addedOn)],
      ['day', addedOn],
    ] as const) {
      const key = `${grain} ${period} ${isIncome} ${categoryId}`;
      const sum = sums.get(key);
      if (sum !== undefined) {
        sum.amount += amount;
        sum.count += count;
      } else {
        sums.set(key, {
          user_id: userId,
          grain,
          period,
          is_income: isIncome,
          category_id: categoryId,
          amount,
          count,
        });
      }
    }
  }
  return sums;
}

const rowsPerStatement = 1000;

/** Applies row changes to the totals; call in the same transaction. */
export async function changeTotals(tx: Tx, userId: UserId, changes: readonly TotalChange[]): Promise<void> {
  const rows = [...sumByTotal(userId, changes).values()];
  await inRowBatches(rows, (some) => upsert(tx, { rows: some }));
  if (changes.some(({ count }) => count < 0)) await dropEmptyTotals(tx, userId, rows);
}

const upsert = statement((tx, { rows }: { rows: readonly TotalTable[] }) =>
  tx
    .insertInto('totals')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['user_id', 'grain', 'period', 'is_income', 'category_id']).doUpdateSet((eb) => ({
        amount: eb('totals.amount', '+', eb.ref('excluded.amount')),
        count: eb('totals.count', '+', eb.ref('excluded.count')),
      })),
    ),
);

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

/** Which totals to add up; absent fields do not restrict, and both ends are inclusive. */
interface TotalFilter {
  grain: TotalTable['grain'];
  from?: string | undefined;
  to?: string | undefined;
  isIncome?: boolean | undefined;
  categoryId?: string | undefined;
}

type TotalParams = Omit<TotalFilter, 'grain'> & { userId: UserId };

const selectSums = statement((db, params: TotalParams, grain: TotalFilter['grain']) =>
  ofTotals(db, params, grain).select(sumsOfCounts),
);

export async function sumTotals(
  db: Queryable,
  userId: UserId,
  { grain, ...filter }: TotalFilter,
): Promise<BothDirections> {
  return toBothDirections(await selectSums(db, { userId, ...filter }, grain));
}

const selectMonths = statement((db, params: TotalParams) =>
  ofTotals(db, params, 'month')
    .select((eb) => ['period as month', eb.fn.sum<number>('count').as('count')])
    .groupBy('period')
    .orderBy('period'),
);

/** The number of rows in each month that has any, oldest first. */
export function countMonths(
  db: Queryable,
  userId: UserId,
  range: Pick<TotalFilter, 'from' | 'to'>,
): Promise<{ month: Month; count: number }[]> {
  return selectMonths(db, { userId, ...range });
}

function ofTotals(
  db: Tx,
  { userId, from, to, isIncome, categoryId }: TotalParams,
  grain: TotalFilter['grain'],
) {
  let query = db.selectFrom('totals').where('user_id', '=', userId).where('grain', '=', grain);
  // Not only for its meaning: without it, PostgreSQL would rather read the totals of all users than skip the periods of one.
  if (grain === 'all') query = query.where('period', '=', '');
  if (from !== undefined) query = query.where('period', '>=', from);
  if (to !== undefined) query = query.where('period', '<=', to);
  if (isIncome !== undefined) query = query.where('is_income', '=', isIncome ? 1 : 0);
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId);
  return query;
}
