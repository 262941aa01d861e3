import type { z } from 'zod';
import type { loginBody, signInReply, signupBody, User } from '#contract/auth.ts';
import { isCommonPassword } from '#contract/common-passwords.ts';
import { defaultCurrency } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { recordEvent, recordSignIn } from '#server/features/account-events/account-events.service.ts';
import { addDefaultCategories } from '#server/features/categories/categories.service.ts';
import { checkSecondFactor, describeWanted } from '#server/features/second-factor/second-factor.service.ts';
import { resealTotp } from '#server/features/second-factor/totp.service.ts';
import type { Caller, Origin, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import type { UserTable } from '#server/platform/database/schema.ts';
import { deleteRowsOf } from '#server/platform/database/table-rows.ts';
import { type Writer, writeAtOnce } from '#server/platform/database/write-as.ts';
import { writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  isLockedOut,
  lockOut,
  type UserChanges,
  updateUser,
} from './auth.queries.ts';
import { emailKey, isOfDomain } from './email.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { deviceToken, findDevice } from './known-devices.ts';
import { limitFailures, limitSignUps } from './login-failures.service.ts';
import { networkOf, unknownUserId } from './login-limits.ts';
import { deleteOtherSessions, startSession } from './sessions.service.ts';

type SignInReply = z.infer<typeof signInReply>;

/** Creates the account and starts a session. */
export async function signUp(
  deps: Deps,
  { email, password, timeZone }: z.infer<typeof signupBody>,
  origin: Origin,
): Promise<SignInReply> {
  if (deps.config.SIGNUP === 'closed') throw new AppError('forbidden', authMessages.signupClosed);
  if (isOfDomain(email, deps.config.BLOCKED_EMAIL_DOMAINS))
    throw refusal('invalid', 'email', authMessages.blockedDomain);
  if (isCommonPassword(password)) throw refusal('invalid', 'password', authMessages.passwordCommon);
  await limitSignUps(deps, origin);
  const turn = networkOf(origin.address);
  return addAccount(deps, { email, password, timeZone, turn }, async (tx, user) => {
    await recordEvent(tx, deps, { userId: user.id, kind: 'signed_up', origin });
    return signedInTo(user, await startSession(tx, deps, { userId: user.id, origin }));
  });
}

interface NewAccount {
  email: string;
  password: string;
  timeZone?: string | undefined;
  /** Who waits for the hashing: see `hashPassword`. */
  turn: string;
}

/** Creates the account with its default categories, and runs `follow` in the same transaction. */
export async function addAccount<T>(
  deps: Pick<Deps, 'db' | 'ids' | 'clock' | 'passwordCost'>,
  { email, password, timeZone, turn }: NewAccount,
  follow: (tx: Tx, user: UserTable) => Promise<T>,
): Promise<T> {
  const user: UserTable = {
    id: deps.ids.user(),
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password, { cost: deps.passwordCost, turn }),
    is_setup_complete: 0,
    default_currency: defaultCurrency,
    time_zone: timeZone ?? 'UTC',
    is_time_zone_chosen: 0,
    version: 0,
    created_at: deps.clock.now(),
    long_work: null,
  };
  return deps.db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) throw refusal('conflict', 'email', authMessages.emailTaken);
    await addDefaultCategories(tx, deps.ids, user.id);
    return follow(tx, user);
  });
}

/**
 * Fails with the same message after the same work whatever is wrong, so that it does not reveal whether an account
 * exists.
 */
export async function logIn(
  deps: Deps,
  { email, password, timeZone, code, passkey, devices }: z.infer<typeof loginBody>,
  origin: Origin,
): Promise<SignInReply> {
  const key = emailKey(email);
  const known = await findUserByEmail(deps.db.read, key);
  const account = known?.id ?? unknownUserId(key);
  const device = findDevice(known, devices);
  const turn = device ?? networkOf(origin.address);
  const attempt = { account, origin, device, failure: 'sign_in_failed' } as const;
  const { verdict, factor } = await limitFailures(deps, attempt, async () => {
    const isRight = await verifyPassword(password, {
      stored: known?.password_hash,
      cost: deps.passwordCost,
      turn,
    });
    if (!isRight) return { verdict: 'wrong', factor: '' } as const;
    return checkSecondFactor(deps, account, { shown: { password, code, passkey }, origin });
  });
  if (verdict === 'wrong' || known === undefined) throw wrongCredentials();
  if (verdict !== 'right') throw await secondFactorRefusal(deps, known.id, { verdict, passkey });
  return writeAtOnce(deps, { userId: known.id }, async (tx) => {
    // The password may have changed during the slow hashing: check it again.
    const current = await findUser(tx, known.id);
    if (current?.password_hash !== known.password_hash) throw wrongCredentials();
    const follows = timeZone !== undefined && current.is_time_zone_chosen === 0;
    const user = follows ? await updateUser(tx, known.id, { time_zone: timeZone }) : current;
    await recordSignIn(tx, deps, { userId: user.id, origin, detail: factor });
    return signedInTo(user, await startSession(tx, deps, { userId: user.id, origin }), device);
  });
}

export async function getUser(db: Queryable, userId: UserId): Promise<User> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError('signed_out', authMessages.signedOut);
  return toUser(user);
}

/** Call within `writeAs`, which ensures that the user exists. */
export async function changeUser(tx: Tx, userId: UserId, changes: UserChanges): Promise<User> {
  return toUser(await updateUser(tx, userId, changes));
}

/**
 * Changes the password, ends all other sessions and revokes the personal tokens. A wrong current password counts as a failed login. Of concurrent
 * changes, one wins.
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const confirmed = await confirmPassword(deps, caller, currentPassword);
  if (newPassword === currentPassword) throw refusal('invalid', 'newPassword', accountMessages.samePassword);
  if (isCommonPassword(newPassword)) throw refusal('invalid', 'newPassword', authMessages.passwordCommon);
  const password_hash = await hashPassword(newPassword, { cost: deps.passwordCost, turn: caller.userId });
  const reseal = await resealTotp(deps, caller.userId, { from: currentPassword, to: newPassword });
  await writeAtOnce(deps, caller, async (tx) => {
    // The password may have been changed, or reset by the operator, during the slow hashing.
    const current = await findUser(tx, caller.userId);
    if (current?.password_hash !== confirmed.password_hash) throw wrongPassword();
    await updateUser(tx, caller.userId, { password_hash });
    await reseal(tx);
    await deleteOtherSessions(tx, caller);
    await deleteOwnRows(tx, 'api_tokens', { user_id: caller.userId });
    await recordEvent(tx, deps, { ...caller, kind: 'password_changed' });
  });
}

/**
 * Returns the stored user. Throws `wrong_password` if the password is wrong, which counts as a failed login, and
 * `signed_out` if the account is being deleted.
 */
export async function confirmPassword(deps: Deps, caller: Caller, password: string): Promise<UserTable> {
  const { userId, sessionId, origin } = caller;
  const known = await findUser(deps.db.read, userId);
  if (known === undefined || isLockedOut(known)) throw new AppError('signed_out', authMessages.signedOut);
  const attempt = { account: userId, origin, device: sessionId, failure: 'password_refused' } as const;
  const { verdict } = await limitFailures(deps, attempt, async () => {
    const isRight = await verifyPassword(password, {
      stored: known.password_hash,
      cost: deps.passwordCost,
      turn: userId,
    });
    return { verdict: isRight ? 'right' : 'wrong' } as const;
  });
  if (verdict === 'wrong') throw wrongPassword();
  return known;
}

/**
 * Deletes the user and all their data; call `wipeDeleted` to remove it from the database files too. From its first
 * transaction on, nobody can sign in to the account, and its address is free.
 */
export async function removeUser(deps: Deps, { idempotency: _, ...writer }: Writer): Promise<void> {
  const { userId } = writer;
  const end = 'remove account';
  const onPause = (tx: Tx) => lockOut(tx, userId);
  await writeInChunks(deps, writer, { end, onPause }, async function* (chunk) {
    yield* deleteRowsOf(chunk, userId);
    await deleteUser(chunk.tx, userId);
    await deps.db.scheduleWipe(chunk.tx);
  });
  // Ignore failures of the file store: the account is deleted, and a job sweeps orphaned files later.
  await deps.files.removeAll(userId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not remove the files of a deleted account');
  });
}

/** Failures, such as a full disk, are retried later by a job. */
export async function wipeDeleted({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  await db.wipeIfScheduled().catch((error: unknown) => {
    log.warn({ err: error }, 'could not wipe a deleted account from the database file');
  });
}

function toUser(row: UserTable): User {
  return {
    _id: row.id,
    email: row.email,
    isSetupComplete: row.is_setup_complete === 1,
    defaultCurrency: row.default_currency,
    timeZone: row.time_zone,
    isTimeZoneChosen: row.is_time_zone_chosen === 1,
  };
}

/** `device` is that which the browser had of this account. */
function signedInTo(row: UserTable, token: string, device?: string): SignInReply {
  return { ...toUser(row), token, device: deviceToken(row, device), user: toUser(row) };
}

function refusal(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}

/** Only called once the password was verified, so this reveals nothing new to the caller. */
async function secondFactorRefusal(
  deps: Deps,
  userId: UserId,
  { verdict, passkey }: { verdict: 'half' | 'wrong factor'; passkey: unknown },
): Promise<AppError> {
  if (verdict === 'half')
    return new AppError('second_factor_wanted', secondFactorMessages.wanted, {
      details: await describeWanted(deps, userId),
    });
  const { wrongCode, passkeyRefused } = secondFactorMessages;
  return new AppError('wrong_second_factor', passkey === undefined ? wrongCode : passkeyRefused);
}

function wrongPassword(): AppError {
  return refusal('wrong_password', 'currentPassword', accountMessages.wrongPassword);
}

function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', authMessages.wrongCredentials);
}
