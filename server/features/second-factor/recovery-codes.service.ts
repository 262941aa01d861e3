import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.queries.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-codes.ts';
import { findTotp } from './totp.queries.ts';

const codesAtATime = 10;

/** Replaces all codes and returns the new ones, which are stored only as hashes. */
export async function replaceCodes(tx: Tx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: codesAtATime }, newRecoveryCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Creates codes with the first factor; further factors keep the existing ones. */
export async function addRecoveryCodes(tx: Tx, userId: UserId): Promise<string[]> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : replaceCodes(tx, userId);
}

/** Deletes the recovery codes when no factor is left. */
export async function deleteUnneededCodes(tx: Tx, userId: UserId): Promise<void> {
  const isFactorLeft =
    (await listPasskeys(tx, userId)).length > 0 || (await findTotp(tx, userId))?.is_confirmed === 1;
  if (!isFactorLeft) await replaceRecoveryCodes(tx, userId, []);
}
