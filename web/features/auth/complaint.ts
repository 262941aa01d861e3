import { authMessages } from '#contract/messages.ts';
import { blockedEmailDomains, isEmail, meetsAll } from '#contract/password.ts';
import { ApiError, messageOf } from '#web/platform/api-error.ts';
import type { Credentials } from './auth.api.ts';

/** What is wrong, and with which field where it is one of them. */
export interface Complaint {
  about?: 'email' | 'password';
  text: string;
}

export function complaintAboutLogin({ email, password }: Credentials): Complaint | undefined {
  if (!isEmail(email)) return { about: 'email', text: authMessages.invalidEmail };
  if (password === '') return { about: 'password', text: authMessages.passwordRequired };
  return undefined;
}

/** The rules of a new account, in the order in which they are told. */
export function complaintAboutSignup({ email, password }: Credentials): Complaint | undefined {
  if (!isEmail(email)) return { about: 'email', text: authMessages.invalidEmail };
  if (isBlocked(email)) return { about: 'email', text: authMessages.blockedDomain };
  if (password.length < 8 || password.length > 16)
    return { about: 'password', text: authMessages.passwordLength };
  if (!meetsAll(password)) return { about: 'password', text: authMessages.passwordContent };
  return undefined;
}

function isBlocked(email: string): boolean {
  return blockedEmailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** The server's own sentence stands; the fallback is for when it sent none. */
export function complaintOfServer(error: Error, fallback: string): Complaint {
  const text = messageOf(error, fallback);
  if (!(error instanceof ApiError)) return { text };
  if ('email' in error.fields || error.code === 'conflict') return { about: 'email', text };
  return 'password' in error.fields ? { about: 'password', text } : { text };
}
