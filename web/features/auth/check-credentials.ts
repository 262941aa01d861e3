import { isEmail } from '#contract/credentials.ts';
import { authMessages } from '#contract/messages/auth.ts';
import type { SecondFactorChallenge } from '#contract/second-factor.ts';
import { ApiError, messageOf } from '#web/platform/api-error.ts';
import { faultOfPassword } from './shared/password-requirements.tsx';

export interface Credentials {
  email: string;
  password: string;
}

/** An error message, and its field if it belongs to one. */
export interface CredentialsError {
  about?: 'email' | 'password';
  text: string;
}

export function checkLogin({ email, password }: Credentials): CredentialsError | undefined {
  if (!isEmail(email)) return { about: 'email', text: authMessages.invalidEmail };
  if (password === '') return { about: 'password', text: authMessages.passwordRequired };
  return undefined;
}

/** The rules for a new account, in the order in which they are reported. */
export function checkSignup(
  { email, password }: Credentials,
  blockedDomains: readonly string[],
): CredentialsError | undefined {
  if (!isEmail(email)) return { about: 'email', text: authMessages.invalidEmail };
  if (isOfDomain(email, blockedDomains)) return { about: 'email', text: authMessages.blockedDomain };
  const fault = faultOfPassword(password);
  return fault === undefined ? undefined : { about: 'password', text: fault };
}

/** Whether the address belongs to one of the domains or a subdomain. The server also recognises other spellings. */
function isOfDomain(email: string, domains: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** The server's message, or the fallback if it sent none. */
export function serverError(error: Error, fallback: string): CredentialsError {
  const text = messageOf(error, fallback);
  if (!(error instanceof ApiError)) return { text };
  if ('email' in error.fields || error.code === 'conflict') return { about: 'email', text };
  return 'password' in error.fields ? { about: 'password', text } : { text };
}

/** The second factors that a rejected login still needs; undefined if it was rejected for another reason. */
export function wantedSecondFactor(refusal: unknown): SecondFactorChallenge | undefined {
  const isWanted = refusal instanceof ApiError && refusal.code === 'second_factor_wanted';
  return isWanted ? (refusal.details as SecondFactorChallenge) : undefined;
}
