import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { productName } from '#contract/messages/general.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import { deleteOwnRow, insertOwnRowIfNew, updateOwnRow } from '#server/platform/database/own-rows.ts';
import type { PasskeyChallengeTable, PasskeyTable } from '#server/platform/database/schema.ts';
import { writeAtOnce } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { addRecoveryCodes, deleteUnneededCodes } from './recovery-codes.service.ts';
import { insertChallenge, listPasskeys, takeChallenge } from './second-factor.queries.ts';
import {
  assertionOf,
  type PasskeyAssertion,
  relyingPartyOf,
  verifyAuthentication,
  verifyRegistration,
} from './verify-passkey.ts';

const challengeLives = 5 * 60_000;
const mostPasskeys = 10;

/** Loaded lazily: most servers never need it, and loading is slow. */
const webAuthn = () => import('@simplewebauthn/server');

/** Registration options for the browser. The password was checked before. */
export async function startPasskey(
  deps: Deps,
  { userId }: Caller,
  email: string,
): Promise<Record<string, unknown>> {
  const known = await listPasskeys(deps.db.read, userId);
  if (known.length >= mostPasskeys) throw new AppError('conflict', secondFactorMessages.tooManyPasskeys);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: relyingPartyOf(deps.config.PUBLIC_URL).id,
    userName: email,
    userID: new Uint8Array(Buffer.from(userId)),
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: challengeLives,
  });
  await keepChallenge(deps, { user_id: userId, challenge: options.challenge, purpose: 'registration' });
  return { ...options };
}

/**
 * Verifies and stores a new passkey; each challenge is accepted once. Returns recovery codes if it is the first
 * factor.
 */
export async function addPasskey(
  deps: Deps,
  caller: Caller,
  { name, credential }: { name: string; credential: unknown },
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { userId, sessionId } = caller;
  const assertion = assertionOf(credential);
  if (assertion === undefined || !(await isAnswer(deps, userId, { assertion, purpose: 'registration' })))
    throw refused();
  const made = await verifyRegistration(deps, assertion, credential);
  if (made === undefined) throw refused();
  return writeAtOnce(deps, { userId, sessionId }, async (tx) => {
    if ((await listPasskeys(tx, userId)).length >= mostPasskeys)
      throw new AppError('conflict', secondFactorMessages.tooManyPasskeys);
    const row: PasskeyTable = {
      user_id: userId,
      id: deps.ids.row(),
      name,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      sign_count: made.counter,
      transports: knownTransports(made.transports).join(','),
      created_at: deps.clock.now(),
      last_used_at: null,
    };
    if (!(await insertOwnRowIfNew(tx, 'passkeys', row)))
      throw new AppError('conflict', secondFactorMessages.passkeyThere);
    await recordEvent(tx, deps, { ...caller, kind: 'passkey_added', detail: name });
    return { passkey: describePasskey(row), recoveryCodes: await addRecoveryCodes(tx, userId) };
  });
}

export function removePasskey(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { userId, sessionId } = caller;
  return writeAtOnce(deps, { userId, sessionId }, async (tx) => {
    const passkey = await deleteOwnRow(tx, 'passkeys', { user_id: userId, id });
    if (passkey === undefined) throw new AppError('not_found', secondFactorMessages.passkeyNotFound);
    await deleteUnneededCodes(tx, userId);
    await recordEvent(tx, deps, { ...caller, kind: 'passkey_removed', detail: passkey.name });
  });
}

/** Authentication options for the browser; null if the user has no passkey. */
export async function startPasskeyLogin(
  deps: Deps,
  userId: UserId,
  passkeys: readonly PasskeyTable[],
): Promise<Record<string, unknown> | null> {
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.config.PUBLIC_URL).id,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'preferred',
    timeout: challengeLives,
  });
  await keepChallenge(deps, { user_id: userId, challenge: options.challenge, purpose: 'sign-in' });
  return { ...options };
}

/** Whether one of the user's passkeys signed one of our challenges; each challenge is accepted once. */
export async function takePasskey(deps: Deps, userId: UserId, sent: unknown): Promise<boolean> {
  const assertion = assertionOf(sent);
  if (assertion === undefined || !(await isAnswer(deps, userId, { assertion, purpose: 'sign-in' })))
    return false;
  const passkeys = await listPasskeys(deps.db.read, userId);
  const row = passkeys.find(({ credential_id }) => credential_id === assertion.credentialId);
  const count = row && (await verifyAuthentication(deps, assertion, { sent, row }));
  if (row === undefined || count === undefined) return false;
  const used = { user_id: userId, id: row.id, sign_count: count, last_used_at: deps.clock.now() };
  await writeAtOnce(deps, { userId }, (tx) => updateOwnRow(tx, 'passkeys', used));
  return true;
}

export function describePasskey({ id, name, created_at, last_used_at }: PasskeyTable): Passkey {
  return {
    _id: id,
    name,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  };
}

function keepChallenge(deps: Deps, challenge: Omit<PasskeyChallengeTable, 'expires_at'>): Promise<void> {
  const now = deps.clock.now();
  return writeAtOnce(deps, { userId: challenge.user_id }, (tx) =>
    insertChallenge(tx, { ...challenge, expires_at: now + challengeLives }, now),
  );
}

async function isAnswer(
  deps: Deps,
  userId: UserId,
  { assertion, purpose }: { assertion: PasskeyAssertion; purpose: PasskeyChallengeTable['purpose'] },
): Promise<boolean> {
  if (!relyingPartyOf(deps.config.PUBLIC_URL).isOrigin(assertion.origin)) return false;
  const { challenge } = assertion;
  return writeAtOnce(deps, { userId }, (tx) =>
    takeChallenge(tx, { user_id: userId, challenge, purpose }, deps.clock.now()),
  );
}

const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Transports as the browser reports them; they are not signed, so unknown values are dropped. */
function knownTransports(sent: unknown): AuthenticatorTransport[] {
  return Array.isArray(sent) ? (ways.filter((way) => sent.includes(way)) as AuthenticatorTransport[]) : [];
}

function toDescriptor({ credential_id, transports }: PasskeyTable) {
  return { id: credential_id, transports: knownTransports(transports.split(',')) };
}

function refused(): AppError {
  return new AppError('invalid', secondFactorMessages.passkeyRefused);
}
