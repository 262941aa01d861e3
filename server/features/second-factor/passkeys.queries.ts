import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { PasskeyChallengeTable, PasskeyTable } from '#server/platform/database/schema.ts';

/** Oldest first. */
export function listPasskeys(db: Queryable, userId: UserId): Promise<PasskeyTable[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** False if the user already has this one. */
export async function insertPasskey(tx: Tx, passkey: PasskeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.columns(['user_id', 'credential_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function recordPasskeyUse(
  tx: Tx,
  { user_id, id }: PasskeyTable,
  { count, now }: { count: number; now: number },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ sign_count: count, last_used_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

/** Returns its name; undefined if the user has no such passkey. */
export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Also deletes the user's expired ones. */
export async function insertChallenge(tx: Tx, challenge: PasskeyChallengeTable, now: number): Promise<void> {
  await tx
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', challenge.user_id)
    .where('expires_at', '<=', now)
    .execute();
  await tx.insertInto('passkey_challenges').values(challenge).execute();
}

/** False if it was not issued for this purpose, was already answered, or has expired. */
export async function takeChallenge(
  tx: Tx,
  { user_id, challenge, purpose }: Omit<PasskeyChallengeTable, 'expires_at'>,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', user_id)
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
