import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { UserTable } from '#server/platform/database/schema.ts';

export function findUser(db: Queryable, userId: UserId): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

export function findUserByEmail(db: Queryable, emailKey: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

/**
 * Every user, oldest first, with the last use of any session; not one whose account is being deleted, which has no address
 * any more, and only a part of its rows. Only for the operator: not filtered by user.
 */
export function listUsers(db: Queryable) {
  return db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.created_at'])
    .select((eb) => eb.fn.max('sessions.last_used_at').as('last_used_at'))
    .where('users.email', '!=', '')
    .groupBy(['users.id', 'users.email', 'users.created_at'])
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
}

/** False if the e-mail address is taken, even by a concurrent transaction. */
export async function insertUser(tx: Tx, user: UserTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type UserChanges = Partial<
  Pick<
    UserTable,
    'default_currency' | 'is_setup_complete' | 'time_zone' | 'is_time_zone_chosen' | 'password_hash'
  >
>;

export function updateUser(tx: Tx, userId: UserId, changes: UserChanges): Promise<UserTable> {
  return tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nobody can find the account by its address any more, or use a session or token of it. */
export async function lockOut(tx: Tx, userId: UserId): Promise<void> {
  const gone = { email: '', email_key: userId, password_hash: '' };
  await tx.updateTable('users').set(gone).where('id', '=', userId).execute();
  for (const table of ['sessions', 'api_tokens'] as const)
    await deleteOwnRows(tx, table, { user_id: userId });
}

export function isLockedOut({ password_hash }: UserTable): boolean {
  return password_hash === '';
}

/** Remaining rows of the user are deleted by cascade. */
export async function deleteUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
