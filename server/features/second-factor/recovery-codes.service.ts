import { createHash, randomInt } from 'node:crypto';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, hasOwnRow, insertOwnRows } from '#server/platform/database/own-rows.ts';

const codesAtATime = 10;

/** Replaces all codes and returns the new ones, which are stored only as hashes. */
export async function replaceCodes(tx: Tx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: codesAtATime }, newRecoveryCode);
  await deleteOwnRows(tx, 'recovery_codes', { user_id: userId });
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) }));
  await insertOwnRows(tx, 'recovery_codes', rows);
  return codes;
}

/** Creates codes with the first factor; further factors keep the existing ones. */
export async function addRecoveryCodes(tx: Tx, userId: UserId): Promise<string[]> {
  return (await hasOwnRow(tx, 'recovery_codes', { user_id: userId })) ? [] : replaceCodes(tx, userId);
}

/** Deletes the recovery codes when no factor is left. */
export async function deleteUnneededCodes(tx: Tx, userId: UserId): Promise<void> {
  const isFactorLeft =
    (await hasOwnRow(tx, 'passkeys', { user_id: userId })) ||
    (await hasOwnRow(tx, 'totp_secrets', { user_id: userId, is_confirmed: 1 }));
  if (!isFactorLeft) await deleteOwnRows(tx, 'recovery_codes', { user_id: userId });
}

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
