import { sql } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { hasOwnRow } from '#server/platform/database/own-rows.ts';
import type { UserTable } from '#server/platform/database/schema.ts';

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type Settings = Pick<UserTable, 'default_currency' | 'time_zone' | 'is_time_zone_chosen'>;

export function findSettings(db: Queryable, userId: UserId): Promise<Settings | undefined> {
  return db
    .selectFrom('users')
    .select(['default_currency', 'time_zone', 'is_time_zone_chosen'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Whether the user has only categories. */
export async function isEmptyAccount(db: Queryable, userId: UserId): Promise<boolean> {
  for (const table of ['transactions', 'receipts', 'recurring', 'budgets'] as const)
    if (await hasOwnRow(db, table, { user_id: userId })) return false;
  return true;
}

/** How much some rows are, and their texts. */
export interface Extent {
  rows: number;
  characters: number;
}

/** Of what files said of these transactions. */
export function measureEntries(
  db: Queryable,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<Extent> {
  const characters = sql<number>`coalesce(sum(length(bank_text) + coalesce(length(bank_id), 0)), 0)`;
  return db
    .selectFrom('bank_entries')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), characters.as('characters')])
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .executeTakeFirstOrThrow();
}
