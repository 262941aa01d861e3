import { randomInt } from 'node:crypto';
import { meetsAll } from '#contract/password.ts';

/** Without letters and digits that look alike, as it is read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password with 59 bits of entropy that satisfies the password rules. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const password = [group(), group(), group()].join('-');
  return meetsAll(password) ? password : randomPassword();
}
