import { authMessages } from '#contract/messages/auth.ts';
import { meetsAll } from '#contract/password.ts';

/** The first rule that a new password violates. */
export function faultOfPassword(password: string): string | undefined {
  if (password.length < 8 || password.length > 16) return authMessages.passwordLength;
  return meetsAll(password) ? undefined : authMessages.passwordContent;
}
