import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

interface Periods {
  grain: 'day' | 'month';
  from: string;
  to: string;
}

const selectByPeriod = statement((db, { userId, grain, from, to }: Periods & { userId: UserId }) =>
  db
    .selectFrom('totals')
    .select((eb) => ['period', 'is_income', eb.fn.sum<MinorUnits>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('grain', '=', grain)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .groupBy(['period', 'is_income']),
);

/** Sums per period and direction, from the first to the last period inclusive. */
export function sumByPeriod(
  db: Queryable,
  userId: UserId,
  periods: Periods,
): Promise<{ period: string; is_income: Flag; amount: MinorUnits }[]> {
  return selectByPeriod(db, { userId, ...periods });
}

const selectByCategory = statement((db, { userId, grain, from, to }: Periods & { userId: UserId }) =>
  db
    .selectFrom('totals')
    .select((eb) => ['category_id', eb.fn.sum<MinorUnits>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('grain', '=', grain)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('is_income', '=', 0)
    .groupBy('category_id'),
);

/** Sums of expenses per category over the same periods. */
export function sumByCategory(
  db: Queryable,
  userId: UserId,
  periods: Periods,
): Promise<{ category_id: string; amount: MinorUnits }[]> {
  return selectByCategory(db, { userId, ...periods });
}

export async function hasSamples(db: Queryable, userId: UserId): Promise<boolean> {
  return (await selectSample(db, { userId })).length > 0;
}

const selectSample = statement((db, { userId }: { userId: UserId }) =>
  db.selectFrom('sample_rows').select('id').where('user_id', '=', userId).limit(1),
);

/** The first and the last day with transactions. */
export async function findUsedDays(
  db: Queryable,
  userId: UserId,
): Promise<{ first: LocalDate; last: LocalDate } | undefined> {
  const days = await db
    .selectFrom('totals')
    .select((eb) => [eb.fn.min('period').as('first'), eb.fn.max('period').as('last')])
    .where('user_id', '=', userId)
    .where('grain', '=', 'day')
    .executeTakeFirst();
  return days?.first ? { first: days.first, last: days.last } : undefined;
}
