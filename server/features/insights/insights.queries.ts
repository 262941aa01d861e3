import type { LocalDate, Month } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Flag, TransactionTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

interface Between {
  userId: UserId;
  from: string;
  to: string;
}

/** What one category adds to, or takes from, a range. */
export interface CategorySum {
  is_income: Flag;
  category_id: string;
  amount: MinorUnits;
}

const selectMonths = statement((db, { userId, from, to }: Between) =>
  db
    .selectFrom('totals')
    .select(['period as month', 'is_income', 'category_id', 'amount'])
    .where('user_id', '=', userId)
    .where('grain', '=', 'month')
    .where('period', '>=', from)
    .where('period', '<=', to),
);

/** Every total of these months. */
export function listMonthSums(
  db: Queryable,
  userId: UserId,
  months: { from: Month; to: Month },
): Promise<(CategorySum & { month: Month })[]> {
  return selectMonths(db, { userId, ...months });
}

const selectDays = statement((db, { userId, from, to }: Between) =>
  db
    .selectFrom('totals')
    .select((eb) => ['is_income', 'category_id', eb.fn.sum<MinorUnits>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('grain', '=', 'day')
    .where('period', '>=', from)
    .where('period', '<=', to)
    .groupBy(['is_income', 'category_id']),
);

/** The sums of these days, by category and direction. */
export function sumDays(
  db: Queryable,
  userId: UserId,
  days: { from: LocalDate; to: LocalDate },
): Promise<CategorySum[]> {
  return selectDays(db, { userId, ...days });
}

const selectExpensesByDay = statement((db, { userId, from, to }: Between) =>
  db
    .selectFrom('totals')
    .select((eb) => ['period as day', eb.fn.sum<MinorUnits>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('grain', '=', 'day')
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('is_income', '=', 0)
    .groupBy('period')
    .orderBy('period'),
);

/** Expenses of each day that has any, in order. */
export function listExpensesByDay(
  db: Queryable,
  userId: UserId,
  days: { from: LocalDate; to: LocalDate },
): Promise<{ day: LocalDate; amount: MinorUnits }[]> {
  return selectExpensesByDay(db, { userId, ...days });
}

const selectEnds = statement((db, { userId }: { userId: UserId }) =>
  db.selectNoFrom(({ selectFrom }) => {
    const atEnd = (direction: 'asc' | 'desc') =>
      selectFrom('totals')
        .select('period')
        .where('user_id', '=', userId)
        .where('grain', '=', 'day')
        .orderBy('period', direction)
        .limit(1);
    return [atEnd('asc').as('first'), atEnd('desc').as('last')];
  }),
);

/** The first and the last day with entries, which may be to come. */
export interface DaysOfEntries {
  first: LocalDate | undefined;
  last: LocalDate | undefined;
}

export async function findDaysOfEntries(db: Queryable, userId: UserId): Promise<DaysOfEntries> {
  const [ends] = await selectEnds(db, { userId });
  return { first: ends?.first ?? undefined, last: ends?.last ?? undefined };
}

const selectLastBefore = statement((db, { userId, to }: Pick<Between, 'userId' | 'to'>) =>
  db
    .selectFrom('totals')
    .select('period')
    .where('user_id', '=', userId)
    .where('grain', '=', 'month')
    .where('period', '<', to)
    .orderBy('period', 'desc')
    .limit(1),
);

/** The last month before this one that has entries. */
export async function findMonthBefore(
  db: Queryable,
  userId: UserId,
  month: Month,
): Promise<Month | undefined> {
  const [last] = await selectLastBefore(db, { userId, to: month });
  return last?.period;
}

const selectMonthsBefore = statement((db, { userId, to }: Pick<Between, 'userId' | 'to'>) =>
  db
    .selectFrom('totals')
    .select('period')
    .distinct()
    .where('user_id', '=', userId)
    .where('grain', '=', 'month')
    .where('period', '<', to)
    .orderBy('period', 'desc'),
);

/** The months before this one that have entries, latest first. */
export async function listMonthsBefore(db: Queryable, userId: UserId, month: Month): Promise<Month[]> {
  return (await selectMonthsBefore(db, { userId, to: month })).map(({ period }) => period);
}

const selectAhead = statement((db, { userId, from, to }: Between) =>
  db
    .selectFrom('transactions')
    .select(['id', 'name', 'category_id', 'is_income', 'amount', 'added_on'])
    .where('user_id', '=', userId)
    .where('added_on', '>=', from)
    .where('added_on', '<=', to)
    .orderBy('added_on')
    .orderBy('id')
    .limit(200),
);

export type EnteredAhead = Pick<
  TransactionTable,
  'id' | 'name' | 'category_id' | 'is_income' | 'amount' | 'added_on'
>;

/** Transactions with a date to come. */
export function listEntered(
  db: Queryable,
  userId: UserId,
  days: { from: LocalDate; to: LocalDate },
): Promise<EnteredAhead[]> {
  return selectAhead(db, { userId, ...days });
}

const selectDealtWith = statement((db, { userId, from }: { userId: UserId; from: LocalDate }) =>
  db
    .selectFrom('recurring')
    .innerJoin('recurring_postings', (join) =>
      join
        .onRef('recurring_postings.user_id', '=', 'recurring.user_id')
        .onRef('recurring_postings.recurring_id', '=', 'recurring.id'),
    )
    .select(['recurring_postings.recurring_id', 'recurring_postings.due_on'])
    .where('recurring.user_id', '=', userId)
    .where('recurring_postings.due_on', '>=', from),
);

/** Days of recurring transactions that were posted ahead or skipped. */
export async function listDealtWith(
  db: Queryable,
  userId: UserId,
  from: LocalDate,
): Promise<Map<string, Set<LocalDate>>> {
  const days = new Map<string, Set<LocalDate>>();
  for (const { recurring_id, due_on } of await selectDealtWith(db, { userId, from }))
    days.set(recurring_id, (days.get(recurring_id) ?? new Set()).add(due_on));
  return days;
}
