import { type DayRange, firstDayOf, type LocalDate, lastDayOf, type Month } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement, statementOfUser } from '#server/platform/database/statement.ts';

const selectFirstDay = statement((db, { userId }: { userId: UserId }) =>
  db
    .selectFrom('totals')
    .select('period')
    .where('user_id', '=', userId)
    .where('grain', '=', 'day')
    .where('category_id', 'not in', (eb) =>
      eb
        .selectFrom('categories')
        .select('id')
        .where('categories.user_id', '=', userId)
        .where('name', '=', openingBalance.category),
    )
    .orderBy('period')
    .limit(1),
);

/** The day of the first entry. An opening balance does not count: it says what there was before. */
export async function findFirstDay(db: Queryable, userId: UserId): Promise<LocalDate | undefined> {
  return (await selectFirstDay(db, { userId }))[0]?.period;
}

const selectHandledDueDays = statement((db, { userId, from, to }: DayRange & { userId: UserId }) =>
  db
    .selectFrom('recurring')
    .innerJoin('recurring_postings', (join) =>
      join
        .onRef('recurring_postings.user_id', '=', 'recurring.user_id')
        .onRef('recurring_postings.recurring_id', '=', 'recurring.id'),
    )
    .select(['recurring_postings.recurring_id', 'recurring_postings.due_on'])
    .where('recurring.user_id', '=', userId)
    .where('recurring_postings.due_on', '>=', from)
    .where('recurring_postings.due_on', '<=', to),
);

/** Days of recurring transactions that were posted ahead or skipped. */
export async function listHandledDueDays(
  db: Queryable,
  userId: UserId,
  range: DayRange,
): Promise<Map<string, Set<LocalDate>>> {
  const days = new Map<string, Set<LocalDate>>();
  for (const { recurring_id, due_on } of await selectHandledDueDays(db, { userId, ...range }))
    days.set(recurring_id, (days.get(recurring_id) ?? new Set()).add(due_on));
  return days;
}

const selectRecurringSum = statement((db, { userId, from, to }: DayRange & { userId: UserId }) =>
  db
    .selectFrom('transactions')
    .select((eb) => eb.fn.sum<MinorUnits | null>('amount').as('amount'))
    .where('user_id', '=', userId)
    .where('is_income', '=', 0)
    .where('added_on', '>=', from)
    .where('added_on', '<=', to)
    .where('recurring_id', 'is not', null),
);

/** Expenses of a month that recurring transactions have added, as they are by now. */
export async function sumRecurring(db: Queryable, userId: UserId, month: Month): Promise<MinorUnits> {
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  return (await selectRecurringSum(db, { userId, ...days }))[0]?.amount ?? 0;
}

export interface MerchantSum {
  merchant: string;
  amount: MinorUnits;
  count: number;
  /** How many of them recurring transactions have added, also ones that are deleted by now. */
  added: number;
}

/** Expenses by merchant. */
export const sumByMerchant = statementOfUser((db, { userId, from, to }: DayRange & { userId: UserId }) =>
  db
    .selectFrom('transactions')
    .select((eb) => [
      'merchant',
      eb.fn.sum<MinorUnits>('amount').as('amount'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('recurring_id').as('added'),
    ])
    .where('user_id', '=', userId)
    .where('is_income', '=', 0)
    .where('added_on', '>=', from)
    .where('added_on', '<=', to)
    .where('merchant', '!=', '')
    .groupBy('merchant'),
);
