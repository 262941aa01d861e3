const minute = 60_000;

interface Limit {
  most: number;
  withinMs: number;
}

const perAddress: Limit = { most: 10, withinMs: 15 * minute };
const perAccount: Limit = { most: 50, withinMs: 60 * minute };

/** Older failures are ignored. */
export const longestWindowMs = perAccount.withinMs;

export interface LoginFailure {
  address: string;
  failed_at: number;
}

/** Milliseconds until this address may try this account again; 0 if it may now. */
export function msUntilAllowed(failures: readonly LoginFailure[], address: string, now: number): number {
  const fromHere = failures.filter((failure) => failure.address === address);
  return Math.max(msUntilBelow(perAddress, fromHere, now), msUntilBelow(perAccount, failures, now));
}

function msUntilBelow({ most, withinMs }: Limit, failures: readonly LoginFailure[], now: number): number {
  const newestFirst = failures.map(({ failed_at }) => failed_at).sort((a, b) => b - a);
  const inTheWay = newestFirst[most - 1];
  return inTheWay === undefined ? 0 : Math.max(0, inTheWay + withinMs - now);
}
