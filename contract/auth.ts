import { z } from 'zod';
import { isTimeZone } from './calendar.ts';
import { isEmail, meetsAll } from './credentials.ts';
import { currencies } from './currencies.ts';
import { endpoint } from './endpoint.ts';
import { authMessages } from './messages/auth.ts';
import { inLatinDigits } from './typed-number.ts';

export const currencyCode = z.enum(
  currencies.map(({ code }) => code),
  { error: authMessages.unknownCurrency },
);

const email = z
  .string({ error: authMessages.invalidEmail })
  .trim()
  .max(254, { error: authMessages.invalidEmail, abort: true })
  .refine((text) => isEmail(text) && text.isWellFormed(), { error: authMessages.invalidEmail });

/** The IANA time zone of the browser, which decides what "today" is. A zone that this server does not know is ignored. */
export const browserTimeZone = z
  .string({ error: authMessages.timeZoneInvalid })
  .max(64, { error: authMessages.timeZoneInvalid })
  .transform((name) => (isTimeZone(name) ? name : undefined))
  .optional();

export const newPassword = z
  .string({ error: authMessages.passwordRequired })
  .refine((text) => text.length >= 8 && text.length <= 16, {
    error: authMessages.passwordLength,
    abort: true,
  })
  .refine((text) => meetsAll(text) && text.isWellFormed(), { error: authMessages.passwordContent });

/** The password of the signed-in user, entered again to confirm. */
export const currentPassword = z
  .string({ error: authMessages.passwordRequired })
  .min(1, { error: authMessages.passwordRequired });

export const signupBody = z.object({ email, password: newPassword, timeZone: browserTimeZone });

export const loginBody = z.object({
  email: z
    .string({ error: authMessages.invalidEmail })
    .trim()
    .min(1, { error: authMessages.invalidEmail })
    .max(254, { error: authMessages.invalidEmail })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: authMessages.invalidEmail }),
  password: z
    .string({ error: authMessages.passwordRequired })
    .min(1, { error: authMessages.passwordRequired }),
  timeZone: browserTimeZone,
  devices: z.array(z.string().max(100)).max(5).default([]).meta({
    description: 'The `device` of earlier replies, so that failures elsewhere do not lock this one out.',
  }),
  code: z
    .string()
    .max(40)
    .transform(inLatinDigits)
    .optional()
    .meta({ description: 'A code from the authenticator app or a recovery code, once one is required.' }),
  passkey: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'The browser’s response to the passkey options in `second_factor_wanted`.' }),
});

export const user = z.object({
  _id: z.string(),
  email: z.string(),
  isSetupComplete: z.boolean(),
  defaultCurrency: currencyCode,
  timeZone: z.string(),
  isTimeZoneChosen: z
    .boolean()
    .meta({ description: 'False when the time zone follows the browser at every login.' }),
});
export type User = z.infer<typeof user>;

/** The user's fields are given twice, next to the token and under `user`: the specification can be read either way. */
export const signInReply = user.extend({
  token: z.string(),
  device: z
    .string()
    .meta({ description: 'To be sent with later logins; it opens nothing and ends with the password.' }),
  user,
});

export const authApi = {
  signup: endpoint('POST', '/auth/signup', {
    summary: 'Create an account and sign in to it.',
    open: true,
    body: signupBody,
    reply: signInReply,
    status: 201,
  }),
  login: endpoint('POST', '/auth/login', {
    summary:
      'Sign in. An account with a second factor gets 401 `second_factor_wanted`, whose details list the accepted factors; send the request again with one of them.',
    open: true,
    body: loginBody,
    reply: signInReply,
  }),
  me: endpoint('GET', '/auth/me', { summary: 'The signed-in user.', reply: user }),
  logout: endpoint('POST', '/auth/logout', { summary: 'End this session.', sessionOnly: true }),
};
