import { createHash } from 'node:crypto';
import { stringify } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';

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
