import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import type { Flag } from '#server/platform/database/schema.ts';

export interface PeriodTotal {
  period: string;
  category: string;
  is_income: Flag;
  amount: MinorUnits;
}

/** Totals by period, category and direction of a grain, from the first to the last period, both inside. */
export function listTotals(
  db: Queryable,
  userId: UserId,
  { grain, from, to }: { grain: 'day' | 'month'; from: string; to: string },
): Promise<PeriodTotal[]> {
  return db
    .selectFrom('totals')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'totals.user_id')
        .onRef('categories.id', '=', 'totals.category_id'),
    )
    .select(['totals.period', 'categories.name as category', 'totals.is_income', 'totals.amount'])
    .where('totals.user_id', '=', userId)
    .where('totals.grain', '=', grain)
    .where('totals.period', '>=', from)
    .where('totals.period', '<=', to)
    .execute();
}

/** The first and the last day that has an entry. */
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
