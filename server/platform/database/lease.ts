import type { Clock } from '../deps.ts';

/** After so long without a sign of life, another server takes claimed work over. */
export const leaseMs = 90_000;

/** The instant of a claim that anybody may take over. */
export const released = 0;

/** Whoever has not renewed a claim since this instant is no longer there. */
export function leaseStart({ clock }: { clock: Clock }): number {
  return clock.now() - leaseMs;
}
