import { type LocalDate, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Flag, TotalTable } from '#server/platform/database/schema.ts';

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
