import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { stringify } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';
import type { LoginFailureTable } from '#server/platform/database/schema.ts';

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

export type LoginFailure = Pick<LoginFailureTable, 'address' | 'failed_at'>;

/** Where an attempt comes from: one that has signed in to the account before has an allowance of its own. */
export interface AttemptSource {
  source: string;
  isKnown: boolean;
}

/** Milliseconds until this source may try this account again; 0 if it may now. */
export function msUntilAllowed(
  failures: readonly LoginFailure[],
  { source, isKnown }: AttemptSource,
  now: number,
): number {
  const fromHere = failures.filter(({ address }) => address === source);
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

/**
 * Whose address it is, as far as limits are concerned: an IPv4 address as it is; of an IPv6 address the first 64
 * bits, as one customer has all the addresses behind them.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%'); // without the zone
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0));
  return [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])];
}

/*
 * Ids under which attempts are counted that belong to no user. They are version 8 UUIDs, so that they cannot equal a
 * user's id.
 */

/** For an e-mail address without an account. */
export const unknownUserId = (emailKey: string): UserId => derive(emailKey);

/** For failed logins from a network, at any account. */
export const networkId = (network: string): UserId => derive(`logins from ${network}`);

/** For sign-ups from a network. */
export const signUpsId = (network: string): UserId => derive(`sign-ups from ${network}`);

function derive(text: string): UserId {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return stringify(bytes);
}
