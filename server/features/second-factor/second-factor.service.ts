import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { SecondFactorChallenge, SecondFactors } from '#contract/second-factor.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, Origin, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { countOwnRows, deleteOwnRows, hasOwnRow } from '#server/platform/database/own-rows.ts';
import { writeAtOnce } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { describePasskey, startPasskeyLogin, takePasskey } from './passkeys.service.ts';
import { hashRecoveryCode, replaceCodes } from './recovery-codes.service.ts';
import { findTotp, listPasskeys } from './second-factor.queries.ts';
import { takeTotp } from './totp.service.ts';
import { relyingPartyOf } from './verify-passkey.ts';

/** What the user submitted at login. The password also decrypts the TOTP secret. */
export interface SubmittedCredentials {
  password: string;
  code: string | undefined;
  passkey: unknown;
}

export interface FactorCheck {
  verdict: 'right' | 'half' | 'wrong factor';
  /** The factor that was used, shown to the user. */
  factor: '' | 'totp' | 'recovery code' | 'passkey';
}

/** Checks the second factor after a correct password; a correct code is used up. */
export async function checkSecondFactor(
  deps: Deps,
  userId: UserId,
  { shown, origin }: { shown: SubmittedCredentials; origin: Origin },
): Promise<FactorCheck> {
  const { totp, passkeys } = await findFactors(deps.db.read, userId);
  if (totp === undefined && passkeys.length === 0) return { verdict: 'right', factor: '' };
  const { password, code, passkey } = shown;
  if (passkey !== undefined) return checked(await takePasskey(deps, userId, passkey), 'passkey');
  if (code === undefined) return { verdict: 'half', factor: '' };
  if (/^[\d\s]{6,7}$/.test(code))
    return checked(totp !== undefined && (await takeTotp(deps, totp, { password, code })), 'totp');
  return checked(await takeRecoveryCode(deps, userId, { code, origin }), 'recovery code');
}

function checked(isRight: boolean, factor: FactorCheck['factor']): FactorCheck {
  return { verdict: isRight ? 'right' : 'wrong factor', factor };
}

function takeRecoveryCode(
  deps: Deps,
  userId: UserId,
  { code, origin }: { code: string; origin: Origin },
): Promise<boolean> {
  return writeAtOnce(deps, { userId }, async (tx) => {
    const code_hash = hashRecoveryCode(code);
    const isTaken = (await deleteOwnRows(tx, 'recovery_codes', { user_id: userId, code_hash })) === 1;
    if (isTaken) await recordEvent(tx, deps, { userId, origin, kind: 'recovery_code_used' });
    return isTaken;
  });
}

/** Includes options for the browser, whose challenge can be answered once. */
export async function describeWanted(deps: Deps, userId: UserId): Promise<SecondFactorChallenge> {
  const { totp, passkeys } = await findFactors(deps.db.read, userId);
  return {
    totp: totp !== undefined,
    recoveryCodes: await hasOwnRow(deps.db.read, 'recovery_codes', { user_id: userId }),
    passkey: await startPasskeyLogin(deps, userId, passkeys),
  };
}

export async function describeSecondFactors({ db, config }: Deps, userId: UserId): Promise<SecondFactors> {
  const { totp, passkeys } = await findFactors(db.read, userId);
  return {
    totp: totp === undefined ? null : { addedAt: new Date(totp.created_at).toISOString() },
    passkeys: passkeys.map(describePasskey),
    recoveryCodesLeft: await countOwnRows(db.read, 'recovery_codes', { user_id: userId }),
    passkeyHost: relyingPartyOf(config.PUBLIC_URL).id,
  };
}

export function renewRecoveryCodes(deps: Deps, caller: Caller): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = caller;
  return writeAtOnce(deps, { userId, sessionId }, async (tx) => {
    const { totp, passkeys } = await findFactors(tx, userId);
    if (totp === undefined && passkeys.length === 0)
      throw new AppError('conflict', secondFactorMessages.noFactor);
    await recordEvent(tx, deps, { ...caller, kind: 'recovery_codes_made' });
    return { recoveryCodes: await replaceCodes(tx, userId) };
  });
}

/** Afterwards the password alone is enough to log in. */
export async function removeSecondFactors(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
    await deleteOwnRows(tx, table, { user_id: userId });
}

/** Only those whose set-up is complete. */
async function findFactors(db: Queryable, userId: UserId) {
  const totp = await findTotp(db, userId);
  return {
    totp: totp?.is_confirmed === 1 ? totp : undefined,
    passkeys: await listPasskeys(db, userId),
  };
}
