import { hash } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '#server/platform/caller.ts';

/** Of an account, in the ids of its archives: it does not tell whose it is. */
export const idMark = z.string().regex(/^[\da-f]{10}$/);
export type IdMark = z.infer<typeof idMark>;

export function idMarkOf(userId: UserId): IdMark {
  return hash('sha256', userId, 'hex').slice(0, 10);
}

/**
 * Gives the ids that rows of one account have in another: no two accounts share one, they sort as before, a row always
 * becomes the same one however often it is imported, and itself again once it comes back. Only the last 40 bits change,
 * which are random in a UUIDv7.
 */
export function idsBetween(from: IdMark, to: IdMark): (id: string) => string {
  const difference = BigInt(`0x${from}`) ^ BigInt(`0x${to}`);
  return (id) => {
    const tail = BigInt(`0x${id.slice(-10)}`) ^ difference;
    return `${id.slice(0, -10)}${tail.toString(16).padStart(10, '0')}`;
  };
}
