import { hash } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '#server/platform/caller.ts';

/** Identifies an account in the ids of its archives without revealing its user id. */
export const idMark = z.string().regex(/^[\da-f]{10}$/);
export type IdMark = z.infer<typeof idMark>;

export function idMarkOf(userId: UserId): IdMark {
  return hash('sha256', userId, 'hex').slice(0, 10);
}

/**
 * Maps row ids of one account to another: collision-free between accounts, order-preserving, deterministic over
 * repeated imports, and reversible. Only the last 40 bits change, which are random in a UUIDv7.
 */
export function idMapper(from: IdMark, to: IdMark): (id: string) => string {
  const difference = BigInt(`0x${from}`) ^ BigInt(`0x${to}`);
  return (id) => {
    const tail = BigInt(`0x${id.slice(-10)}`) ^ difference;
    return `${id.slice(0, -10)}${tail.toString(16).padStart(10, '0')}`;
  };
}
