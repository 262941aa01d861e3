import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { TotpSecretTable } from '#server/platform/database/schema.ts';

/** Also returns a secret whose set-up is not complete. */
export function findTotp(db: Queryable, userId: UserId): Promise<TotpSecretTable | undefined> {
  return db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces a secret whose set-up was not completed. */
export async function insertTotp(tx: Tx, totp: TotpSecretTable): Promise<void> {
  await deleteTotp(tx, totp.user_id);
  await tx.insertInto('totp_secrets').values(totp).execute();
}

/** False if the code of this or a later step was already used, or the secret has changed. */
export async function takeStep(
  tx: Tx,
  { user_id, sealed_secret }: TotpSecretTable,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, is_confirmed: 1 })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces the encrypted form of the same secret. */
export async function updateSealedSecret(
  tx: Tx,
  { user_id, sealed_secret }: TotpSecretTable,
  resealed: string,
): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ sealed_secret: resealed })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .execute();
}

export async function deleteTotp(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
}
