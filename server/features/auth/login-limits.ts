const minute = 60_000;

export interface Limit {
  most: number;
  withinMs: number;
}

const perSource: Limit = { most: 10, withinMs: 15 * minute };
const perAccount: Limit = { most: 50, withinMs: 60 * minute };

/** Of one network, over all accounts. */
export const perNetwork = (most: number): Limit => ({ most, withinMs: 15 * minute });
export const signUps = (most: number): Limit => ({ most, withinMs: 60 * minute });

/** Older failures are ignored. */
export const longestWindowMs = perAccount.withinMs;

export interface LoginFailure {
  /** The network, or the browser if it has signed in before. */
  source: string;
  failed_at: number;
}

/** Where an attempt comes from: one that has signed in to the account before has an allowance of its own. */
export interface Source {
  source: string;
  isKnown: boolean;
}

/** Milliseconds until this source may try this account again; 0 if it may now. */
export function msUntilAllowed(
  failures: readonly LoginFailure[],
  { source, isKnown }: Source,
  now: number,
): number {
  const fromHere = failures.filter((failure) => failure.source === source);
  const untilSource = msUntilBelow(perSource, fromHere, now);
  return isKnown ? untilSource : Math.max(untilSource, msUntilBelow(perAccount, failures, now));
}

/** Milliseconds until one more is within the limit. */
export function msUntilBelow(
  { most, withinMs }: Limit,
  failures: readonly Pick<LoginFailure, 'failed_at'>[],
  now: number,
): number {
  const newestFirst = failures.map(({ failed_at }) => failed_at).sort((a, b) => b - a);
  const inTheWay = newestFirst[most - 1];
  return inTheWay === undefined ? 0 : Math.max(0, inTheWay + withinMs - now);
}
