import type { Clock } from '../deps.ts';
import type { DialectName } from './dialect.ts';

/** After so long without a sign of life, another server takes claimed work over. */
export const leaseMs = 90_000;

/** Somebody has cancelled the work, or another server has taken it over. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Throws `Interrupted` unless the work is still this one's. */
export function assertClaimed<Row extends { claimed_by: string | null }>(
  row: Row | undefined,
  claimedBy: string,
): asserts row is Row {
  if (row?.claimed_by !== claimedBy) throw new Interrupted();
}

/** Whoever has not renewed a claim since this instant is no longer there. */
export function leaseStart({ clock }: { clock: Clock }): number {
  return clock.now() - leaseMs;
}

/** The same when a server starts: on the embedded database, every claim was left behind by an earlier server. */
export function leaseStartOfOthers({ db, clock }: { db: { dialect: DialectName }; clock: Clock }): number {
  return db.dialect === 'sqlite' ? Number.MAX_SAFE_INTEGER : leaseStart({ clock });
}
