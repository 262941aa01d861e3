import { type LocalDate, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { Flag, TotalTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';

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
      await deleteOwnRows(tx, 'totals', { user_id: userId, grain, period: some, count: 0 });
  }
}
