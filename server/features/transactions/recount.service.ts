import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import type { TotalTable } from '#server/platform/database/schema.ts';
import { countRows, listStoredTotals, listUserIds } from './recount.queries.ts';
import { sumByTotal } from './sum-by-total.ts';

/** A stored total that is not what its rows add up to; amounts in hundredths, undefined where there is no such total. */
export interface TotalDifference {
  userId: UserId;
  total: string;
  stored: Pick<TotalTable, 'amount' | 'count'> | undefined;
  counted: Pick<TotalTable, 'amount' | 'count'> | undefined;
}

/** Recounts every total of one user, or of all, from the rows. */
export async function findTotalDifferences(db: Queryable, only?: UserId): Promise<TotalDifference[]> {
  const differences: TotalDifference[] = [];
  for (const userId of only === undefined ? await listUserIds(db) : [only]) {
    const found = await recountUser(db, userId);
    // A write between the two reads looks like a difference: it is gone when looked at again.
    if (found.length > 0) differences.push(...(await recountUser(db, userId)));
  }
  return differences;
}

async function recountUser(db: Queryable, userId: UserId): Promise<TotalDifference[]> {
  const counted = byName([...sumByTotal(userId, await countRows(db, userId)).values()]);
  const stored = byName(await listStoredTotals(db, userId));
  return [...new Set([...counted.keys(), ...stored.keys()])]
    .map((total) => ({ userId, total, stored: stored.get(total), counted: counted.get(total) }))
    .filter(
      (pair) => pair.stored?.amount !== pair.counted?.amount || pair.stored?.count !== pair.counted?.count,
    );
}

function byName(totals: readonly TotalTable[]): Map<string, Pick<TotalTable, 'amount' | 'count'>> {
  return new Map(
    totals.map(({ grain, period, is_income, category_id, amount, count }) => [
      [grain, period, is_income ? 'income' : 'expense', category_id].filter(Boolean).join(' '),
      { amount, count },
    ]),
  );
}
