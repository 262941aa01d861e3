import { randomInt } from 'node:crypto';
import { isEmail, meetsAll } from '#contract/credentials.ts';
import { operatorMessages } from '#contract/messages/operator.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { removeSecondFactors } from '#server/features/second-factor/second-factor.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import { writeAtOnce } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { findUserByEmail, listUsers, updateUser } from './auth.queries.ts';
import { addAccount, removeUser, wipeDeleted } from './auth.service.ts';
import { emailKey } from './email.ts';
import { hashPassword } from './hash-password.ts';

/** A user as listed for the operator; instants in milliseconds. */
export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number];

/** Oldest first, without those whose account is being deleted. */
export function everyUser(db: Queryable): Promise<ListedUser[]> {
  return listUsers(db);
}

/** Returns the password of the new account. Throws if the e-mail address is invalid or taken. */
export async function createUser(deps: Deps, email: string): Promise<string> {
  if (!isEmail(email)) throw new AppError('invalid', operatorMessages.notAnEmail(email));
  const password = randomPassword();
  await addAccount(deps, { email, password, turn: email }, async () => undefined);
  return password;
}

/** Returns the new password and ends all sessions, tokens and second factors. */
export async function resetPassword(deps: Deps, email: string): Promise<string> {
  const userId = await getUserId(deps, email);
  const password = randomPassword();
  const password_hash = await hashPassword(password, { cost: deps.passwordCost, turn: userId });
  await writeAtOnce(deps, { userId }, async (tx) => {
    await updateUser(tx, userId, { password_hash });
    for (const table of ['sessions', 'api_tokens', 'login_failures'] as const)
      await deleteOwnRows(tx, table, { user_id: userId });
    await removeSecondFactors(tx, userId);
    await recordEvent(tx, deps, { userId, kind: 'password_reset' });
  });
  return password;
}

/** Deletes the account with all its data, including files. */
export async function deleteAccount(deps: Deps, email: string): Promise<void> {
  await removeUser(deps, { userId: await getUserId(deps, email) });
  await wipeDeleted(deps);
}

export async function getUserId({ db }: Deps, email: string): Promise<string> {
  const user = await findUserByEmail(db.read, emailKey(email));
  if (user === undefined) throw new AppError('not_found', operatorMessages.noAccount(email));
  return user.id;
}

/** Without letters and digits that look alike, as it is read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password with 59 bits of entropy that satisfies the password rules. */
function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const password = [group(), group(), group()].join('-');
  return meetsAll(password) ? password : randomPassword();
}
