import { createHmac, randomBytes } from 'node:crypto';
import type { UserTable } from '#server/platform/database/schema.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';

type Owner = Pick<UserTable, 'id' | 'password_hash'>;

/**
 * A token that a browser keeps after signing in, so that strangers who exhaust the account's allowance of failed
 * logins do not lock out its owner. It opens nothing, and ends when the password is changed.
 */
export function deviceToken(user: Owner, device = randomBytes(16).toString('base64url')): string {
  return `${device}.${sign(user, device)}`;
}

/** The device of the first token that was given out for this user; undefined if there is none. */
export function findDevice(user: Owner | undefined, tokens: readonly string[]): string | undefined {
  if (user === undefined) return undefined;
  for (const token of tokens) {
    const [device = '', signature = ''] = token.split('.');
    if (isSameSecret(signature, sign(user, device))) return device;
  }
  return undefined;
}

function sign({ id, password_hash }: Owner, device: string): string {
  return createHmac('sha256', password_hash).update(`device ${id} ${device}`).digest('base64url');
}
