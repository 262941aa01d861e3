import { randomUUID } from 'node:crypto';
import { archiveMessages } from '#contract/messages/archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import { assertClaimed, leaseMs, leaseStart } from '#server/platform/database/claims.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ArchiveImportTable } from '#server/platform/database/schema.ts';
import { type Writer, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { findArchiveImport, renewArchiveImport, saveArchiveImport } from './archive-imports.queries.ts';

export type ClaimDeps = Pick<Deps, 'db' | 'clock'>;

/** The import of an archive into an account: one at a time, by one server. */
export interface ArchiveClaim {
  userId: UserId;
  /** Nobody else has it. */
  claimedBy: string;
}

/** Claims the account for an import; an earlier one that has not ended may be `takenOver` once its server is gone. */
export async function claimAccount(
  deps: ClaimDeps,
  caller: Writer,
): Promise<{ claim: ArchiveClaim; takenOver: boolean }> {
  const { idempotency: _, ...writer } = caller;
  const claim = { userId: caller.userId, claimedBy: randomUUID() };
  const takenOver = await writeAs(deps, writer, async (tx) => {
    const earlier = await findArchiveImport(tx, claim.userId);
    if (earlier !== undefined && earlier.renewed_at >= leaseStart(deps))
      throw new AppError('busy', archiveMessages.beingImported, { retryAfter: 10 });
    await saveClaim(tx, deps, claim, earlier?.state ?? 'adding');
    return earlier !== undefined;
  });
  return { claim, takenOver };
}

export function saveClaim(
  tx: Tx,
  { clock }: ClaimDeps,
  { userId, claimedBy }: ArchiveClaim,
  state: ArchiveImportTable['state'],
): Promise<void> {
  return saveArchiveImport(tx, { user_id: userId, state, claimed_by: claimedBy, renewed_at: clock.now() });
}

/** For long work between batches. */
export async function renewInTime(deps: ClaimDeps, claim: ArchiveClaim): Promise<void> {
  const row = await findArchiveImport(deps.db.read, claim.userId);
  if (row === undefined || row.renewed_at < deps.clock.now() - leaseMs / 3)
    await writeClaimed(deps, claim, async () => undefined);
}

/** One batch of the claimed import: throws `Interrupted` if another server has taken it over. */
export function writeClaimed<T>(
  deps: ClaimDeps,
  { userId, claimedBy }: ArchiveClaim,
  steps: (tx: Tx) => Promise<T>,
): Promise<T> {
  return writeAs(deps, { userId, patience: Number.POSITIVE_INFINITY }, async (tx) => {
    assertClaimed(await findArchiveImport(tx, userId), claimedBy);
    await renewArchiveImport(tx, userId, deps.clock.now());
    return steps(tx);
  });
}
