import { randomInt } from 'node:crypto';
import { meetsAll } from '#contract/password.ts';

/** Without letters and digits that look alike: it is read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Meets the rules of a new password; 59 random bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const password = [group(), group(), group()].join('-');
  return meetsAll(password) ? password : randomPassword();
}
