import { NIL } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, listOwnRows } from '#server/platform/database/own-rows.ts';
import type { LoginFailureTable } from '#server/platform/database/schema.ts';

/** Id of the row used as a lock, which is not a failure. */
const lockRow = NIL;

/**
 * Serialises login attempts at this account until the transaction ends, on all servers. Locks a row of this table,
 * because an unknown account has no row elsewhere.
 */
export async function lockAccount(tx: Tx, account: UserId, now: number): Promise<void> {
  await tx
    .insertInto('login_failures')
    .values({ user_id: account, id: lockRow, address: '', failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({ failed_at: eb.ref('excluded.failed_at') })),
    )
    .execute();
}

/** Deletes those up to an instant; returns the others. */
export async function keepFailuresSince(
  tx: Tx,
  account: UserId,
  instant: number,
): Promise<LoginFailureTable[]> {
  await deleteOwnRows(tx, 'login_failures', { user_id: account, failed_at: { through: instant } });
  return listOwnRows(tx, 'login_failures', { user_id: account, id: { not: lockRow } });
}

/** For all accounts, including the lock rows. Only for jobs: not filtered by user. */
export async function deleteAllFailuresUntil(tx: Tx, instant: number): Promise<void> {
  await tx.deleteFrom('login_failures').where('failed_at', '<=', instant).execute();
}
