import type { LocalDate } from '#contract/calendar.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, updateOwnRows } from '#server/platform/database/own-rows.ts';

/** Backups concern the whole installation, so they use an id that no user has. */
const nobody = '00000000-0000-0000-0000-000000000000';

export interface Claim {
  night: LocalDate;
  /** Id of this attempt: a server presumed dead must not change the state of its successor. */
  claimedBy: string;
}

/** False if the night is done, another server is working on it, or the last attempt failed recently. */
export async function claimNight(
  tx: Tx,
  { night, claimedBy }: Claim,
  { now, aliveSince, failedBefore }: { now: number; aliveSince: number; failedBefore: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('nightly_backups')
    .values({
      user_id: nobody,
      night,
      claimed_by: claimedBy,
      renewed_at: now,
      failed_at: null,
      verified_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'night'])
        .doUpdateSet({ claimed_by: claimedBy, renewed_at: now })
        .where('nightly_backups.verified_at', 'is', null)
        .where('nightly_backups.renewed_at', '<', aliveSince)
        .where((eb) =>
          eb.or([
            eb('nightly_backups.failed_at', 'is', null),
            eb('nightly_backups.failed_at', '<', failedBefore),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates the state of the claimed night. */
export async function changeNight(
  tx: Tx,
  { night, claimedBy }: Claim,
  changes: { renewed_at?: number; failed_at?: number | null; verified_at?: number },
): Promise<void> {
  await updateOwnRows(tx, 'nightly_backups', { user_id: nobody, night, claimed_by: claimedBy }, changes);
}

export async function deleteNightsBefore(tx: Tx, night: LocalDate): Promise<void> {
  await deleteOwnRows(tx, 'nightly_backups', { user_id: nobody, night: { before: night } });
}

/** When the last backup was verified and when one last failed. */
export async function findLastNights(
  db: Queryable,
): Promise<{ verifiedAt: number | null; failedAt: number | null }> {
  const { verifiedAt, failedAt } = await db
    .selectFrom('nightly_backups')
    .select((eb) => [eb.fn.max('verified_at').as('verifiedAt'), eb.fn.max('failed_at').as('failedAt')])
    .where('user_id', '=', nobody)
    .executeTakeFirstOrThrow();
  return { verifiedAt, failedAt };
}
