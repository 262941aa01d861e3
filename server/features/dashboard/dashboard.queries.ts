import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';

const selectOverview = statement((db, { userId }: { userId: UserId }) =>
  db
    .selectFrom('totals')
    .select(({ fn, lit, exists, selectFrom }) => [
      fn.sum<MinorUnits | null>('amount').filterWhere('is_income', '=', lit(1)).as('income'),
      fn.sum<MinorUnits | null>('amount').filterWhere('is_income', '=', lit(0)).as('expenses'),
      exists(selectFrom('sample_rows').select('id').where('sample_rows.user_id', '=', userId)).as(
        'hasSamples',
      ),
    ])
    .where('totals.user_id', '=', userId)
    .where('grain', '=', 'all')
    .where('period', '=', ''),
);

/** All-time sums, and whether the account contains sample data. */
export async function readOverview(
  db: Queryable,
  userId: UserId,
): Promise<{ income: MinorUnits; expenses: MinorUnits; hasSampleData: boolean }> {
  const [found] = await selectOverview(db, { userId });
  return {
    income: found?.income ?? 0,
    expenses: found?.expenses ?? 0,
    hasSampleData: Boolean(found?.hasSamples),
  };
}
