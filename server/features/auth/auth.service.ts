import type { z } from 'zod';
import type { loginBody, signedIn, signupBody, User } from '#contract/auth.ts';
import { defaultCurrency } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { addDefaultCategories } from '#server/features/categories/categories.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { UserTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  type UserChanges,
  updateUser,
} from './auth.queries.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKey, isOfDomain, strangerId } from './email.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { deleteAllFailures } from './login-failures.queries.ts';
import { limitFailures } from './login-failures.service.ts';
import { endOtherSessions, startSession } from './sessions.service.ts';

type SignedIn = z.infer<typeof signedIn>;

/** Makes the account with its default categories, and signs in to it. */
export async function signUp(
  deps: Deps,
  { email, password, timeZone }: z.infer<typeof signupBody>,
  userAgent: string,
): Promise<SignedIn> {
  if (isOfDomain(email, deps.config.BLOCKED_EMAIL_DOMAINS))
    throw refusal('invalid', 'email', authMessages.blockedDomain);
  if (isCommonPassword(password)) throw refusal('invalid', 'password', authMessages.passwordCommon);
  const user: UserTable = {
    id: deps.ids.user(),
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    is_setup_complete: 0,
    default_currency: defaultCurrency,
    time_zone: timeZone ?? 'UTC',
    is_time_zone_chosen: 0,
    version: 0,
    created_at: deps.clock.now(),
  };
  return deps.db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) throw refusal('conflict', 'email', authMessages.emailTaken);
    await addDefaultCategories(tx, deps.ids, user.id);
    return signedInTo(user, await startSession(tx, deps, { userId: user.id, userAgent }));
  });
}

/** Fails with the same words after the same work whatever is wrong, so that it tells nobody who has an account. */
export async function logIn(
  deps: Deps,
  { email, password, timeZone }: z.infer<typeof loginBody>,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<SignedIn> {
  const key = emailKey(email);
  const known = await findUserByEmail(deps.db.read, key);
  const attempt = { account: known?.id ?? strangerId(key), address };
  const right = await limitFailures(deps, attempt, () => verifyPassword(password, known?.password_hash));
  if (!right || known === undefined) throw wrongCredentials();
  return writeAs(deps, { userId: known.id }, async (tx) => {
    // Hashing takes a while: a password changed meanwhile must not open a session any more.
    const current = await findUser(tx, known.id);
    if (current?.password_hash !== known.password_hash) throw wrongCredentials();
    const follows = timeZone !== undefined && current.is_time_zone_chosen === 0;
    const user = follows ? await updateUser(tx, known.id, { time_zone: timeZone }) : current;
    return signedInTo(user, await startSession(tx, deps, { userId: user.id, userAgent }));
  });
}

export async function getUser(db: Queryable, userId: UserId): Promise<User> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError('signed_out', authMessages.signedOut);
  return toUser(user);
}

/** Call within `writeAs`, which has made sure that there is such a user. */
export async function changeUser(tx: Tx, userId: UserId, changes: UserChanges): Promise<User> {
  return toUser(await updateUser(tx, userId, changes));
}

/** Changes the password and ends every other session. A wrong current password counts as a failed login. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  {
    currentPassword,
    newPassword,
    address,
  }: { currentPassword: string; newPassword: string; address: string },
): Promise<void> {
  const known = await findUser(deps.db.read, caller.userId);
  const attempt = { account: caller.userId, address };
  const right = await limitFailures(deps, attempt, () =>
    verifyPassword(currentPassword, known?.password_hash),
  );
  if (!right) throw refusal('wrong_password', 'currentPassword', accountMessages.wrongPassword);
  if (newPassword === currentPassword) throw refusal('invalid', 'newPassword', accountMessages.samePassword);
  if (isCommonPassword(newPassword)) throw refusal('invalid', 'newPassword', authMessages.passwordCommon);
  const password_hash = await hashPassword(newPassword);
  await writeAs(deps, caller, async (tx) => {
    await updateUser(tx, caller.userId, { password_hash });
    await endOtherSessions(tx, caller);
  });
}

/** Deletes the user with everything that belongs to them, and makes it unreadable in the files of the database. */
export async function removeUser(deps: Deps, caller: Caller): Promise<void> {
  await writeAs(deps, { userId: caller.userId }, async (tx) => {
    await deleteAllFailures(tx, caller.userId);
    await deleteUser(tx, caller.userId);
  });
  await deps.db.scrub();
  await deps.files.removeAll(caller.userId);
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

function signedInTo(row: UserTable, token: string): SignedIn {
  return { ...toUser(row), token, user: toUser(row) };
}

function refusal(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}

function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', authMessages.wrongCredentials);
}
