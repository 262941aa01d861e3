import { createHash, randomInt } from 'node:crypto';

/** Crockford's: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits, in groups: enough that a hash without salt or cost keeps it. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** The same however the code is typed: case, groups, and what looks alike do not count. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(letters).digest('base64url');
}
