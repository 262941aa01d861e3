import type { Clock } from '../deps.ts';

/** After so long without a sign of life, another server takes claimed work over. */
export const leaseMs = 90_000;

/** The instant of a claim that anybody may take over. */
export const released = 0;

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
