import { NIL } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { LoginFailureTable } from '#server/platform/database/schema.ts';
import type { LoginFailure } from './login-limits.ts';

/** The id of the row that stands for no failure. */
const lockRow = NIL;

/**
 * Makes the other attempts at this account wait for the end of the transaction, on any server. The lock
 * is a row of this table, since an account that does not exist has no row elsewhere.
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

export function listFailures(tx: Tx, account: UserId): Promise<LoginFailure[]> {
  return tx
    .selectFrom('login_failures')
    .select(['address', 'failed_at'])
    .where('user_id', '=', account)
    .where('id', '!=', lockRow)
    .execute();
}

export async function insertFailure(tx: Tx, failure: LoginFailureTable): Promise<void> {
  await tx.insertInto('login_failures').values(failure).execute();
}

export async function deleteFailures(tx: Tx, account: UserId, address: string): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('user_id', '=', account)
    .where('address', '=', address)
    .execute();
}

/** Of one account, from every address. */
export async function deleteAllFailures(tx: Tx, account: UserId): Promise<void> {
  await tx.deleteFrom('login_failures').where('user_id', '=', account).execute();
}

export async function deleteFailuresUntil(tx: Tx, account: UserId, instant: number): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('user_id', '=', account)
    .where('failed_at', '<=', instant)
    .execute();
}

/** Of every account, the rows that locks are made of included. No request runs this. */
export async function deleteAllFailuresUntil(tx: Tx, instant: number): Promise<void> {
  await tx.deleteFrom('login_failures').where('failed_at', '<=', instant).execute();
}
