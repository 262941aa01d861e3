import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRows, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  TotpSecretTable,
} from '#server/platform/database/schema.ts';

/** Also returns a secret whose set-up is not complete. */
export function findTotp(db: Queryable, userId: UserId): Promise<TotpSecretTable | undefined> {
  return db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces a secret whose set-up was not completed. */
export async function insertTotp(tx: Tx, totp: TotpSecretTable): Promise<void> {
  await deleteOwnRows(tx, 'totp_secrets', { user_id: totp.user_id });
  await insertOwnRows(tx, 'totp_secrets', [totp]);
}

/** False if the code of this or a later step was already used, or the secret has changed. */
export async function takeStep(
  tx: Tx,
  { user_id, sealed_secret }: TotpSecretTable,
  step: number,
): Promise<boolean> {
  const which = { user_id, sealed_secret, last_step: { before: step } };
  return (await updateOwnRows(tx, 'totp_secrets', which, { last_step: step, is_confirmed: 1 })) === 1;
}

/** Oldest first. */
export function listPasskeys(db: Queryable, userId: UserId): Promise<PasskeyTable[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Also deletes the user's expired ones. */
export async function insertChallenge(tx: Tx, challenge: PasskeyChallengeTable, now: number): Promise<void> {
  const { user_id } = challenge;
  await deleteOwnRows(tx, 'passkey_challenges', { user_id, expires_at: { through: now } });
  await insertOwnRows(tx, 'passkey_challenges', [challenge]);
}

/** False if it was not issued for this purpose, was already answered, or has expired. */
export async function takeChallenge(
  tx: Tx,
  issued: Omit<PasskeyChallengeTable, 'expires_at'>,
  now: number,
): Promise<boolean> {
  return (await deleteOwnRows(tx, 'passkey_challenges', { ...issued, expires_at: { after: now } })) === 1;
}
