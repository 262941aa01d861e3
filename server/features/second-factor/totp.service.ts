import { randomBytes } from 'node:crypto';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type { TotpSecretTable } from '#server/platform/database/schema.ts';
import { writeAtOnce } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { addRecoveryCodes, deleteUnneededCodes } from './recovery-codes.service.ts';
import { seal, unseal } from './sealed-secret.ts';
import { findTotp, insertTotp, takeStep } from './second-factor.queries.ts';
import { stepOfCode, toBase32, totpUri } from './totp.ts';

/** As recommended by RFC 4226. */
const secretBytes = 20;

/** Creates a secret that is inactive until confirmed with a code. The password was checked before. */
export async function startTotp(
  deps: Deps,
  { userId, sessionId }: Caller,
  { password, email }: { password: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = randomBytes(secretBytes);
  const sealed_secret = await seal(secret, { password, userId, cost: deps.passwordCost });
  await writeAtOnce(deps, { userId, sessionId }, async (tx) => {
    if ((await findTotp(tx, userId))?.is_confirmed === 1)
      throw new AppError('conflict', secondFactorMessages.totpThere);
    const created_at = deps.clock.now();
    await insertTotp(tx, { user_id: userId, sealed_secret, is_confirmed: 0, last_step: 0, created_at });
  });
  return { secret: toBase32(secret), uri: totpUri(secret, email) };
}

export async function confirmTotp(
  deps: Deps,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = caller;
  const totp = await findTotp(deps.db.read, userId);
  if (totp === undefined) throw new AppError('conflict', secondFactorMessages.totpNotStarted);
  if (totp.is_confirmed === 1) throw new AppError('conflict', secondFactorMessages.totpThere);
  const step = await stepOf(deps, totp, { password, code });
  if (step === undefined) throw wrongCode();
  return writeAtOnce(deps, { userId, sessionId }, async (tx) => {
    if (!(await takeStep(tx, totp, step))) throw wrongCode();
    await recordEvent(tx, deps, { ...caller, kind: 'totp_added' });
    return { recoveryCodes: await addRecoveryCodes(tx, userId) };
  });
}

export function removeTotp(deps: Deps, caller: Caller): Promise<void> {
  const { userId, sessionId } = caller;
  return writeAtOnce(deps, { userId, sessionId }, async (tx) => {
    const totp = await findTotp(tx, userId);
    await deleteOwnRows(tx, 'totp_secrets', { user_id: userId });
    if (totp?.is_confirmed !== 1) return;
    await deleteUnneededCodes(tx, userId);
    await recordEvent(tx, deps, { ...caller, kind: 'totp_removed' });
  });
}

/** Whether the code is currently valid and unused; marks it as used. */
export async function takeTotp(
  deps: Deps,
  totp: TotpSecretTable,
  entered: { password: string; code: string },
): Promise<boolean> {
  const step = await stepOf(deps, totp, entered);
  if (step === undefined) return false;
  return writeAtOnce(deps, { userId: totp.user_id }, (tx) => takeStep(tx, totp, step));
}

async function stepOf(
  { clock, passwordCost: cost }: Deps,
  { user_id: userId, sealed_secret }: TotpSecretTable,
  { password, code }: { password: string; code: string },
): Promise<number | undefined> {
  const secret = await unseal(sealed_secret, { password, userId, cost });
  return secret && stepOfCode(secret, code.replace(/\s/g, ''), clock.now());
}

/**
 * Returns a function that re-encrypts the secret with the new password, to run in the transaction that changes it.
 */
export async function resealTotp(
  { db, passwordCost: cost }: Deps,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<(tx: Tx) => Promise<void>> {
  const totp = await findTotp(db.read, userId);
  const secret = totp && (await unseal(totp.sealed_secret, { password: from, userId, cost }));
  if (totp === undefined || secret === undefined) return async () => undefined;
  const resealed = await seal(secret, { password: to, userId, cost });
  const { sealed_secret } = totp;
  return async (tx) => {
    await updateOwnRows(tx, 'totp_secrets', { user_id: userId, sealed_secret }, { sealed_secret: resealed });
  };
}

function wrongCode(): AppError {
  const { wrongCode: message } = secondFactorMessages;
  return new AppError('invalid', message, { fields: { code: message } });
}
