import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits, in groups: enough entropy for an unsalted fast hash. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Normalises the typed code: ignores case and separators, and maps look-alike characters. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(letters).digest('base64url');
}
