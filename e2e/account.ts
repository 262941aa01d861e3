import { randomBytes } from 'node:crypto';
import { setupApi } from '#contract/account.ts';
import { authApi } from '#contract/auth.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { call, type Site } from './site.ts';

export interface Account {
  email: string;
  password: string;
  token: string;
}

export const password = 'two-pence-2';

export function freshEmail(): string {
  return `${randomBytes(8).toString('hex')}@tuppence.example`;
}

/** Creates an account; without a currency its set-up is incomplete. */
export async function signUp(site: Site, currency?: CurrencyCode, email = freshEmail()): Promise<Account> {
  const credentials = { email, password };
  const { token } = await call(site, authApi.signup, { body: { ...credentials, timeZone: site.timeZone } });
  if (currency !== undefined) await call(site, setupApi.save, { token, body: { defaultCurrency: currency } });
  return { ...credentials, token };
}
