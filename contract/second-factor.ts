import { z } from 'zod';
import { currentPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { idParams, rowId, textFromOneTo } from './fields.ts';
import { secondFactorMessages } from './messages/second-factor.ts';

const passwordAgain = z.object({ currentPassword });

const recoveryCodes = z
  .array(z.string())
  .meta({ description: 'New ones, shown only here; empty when there were some already.' });

const passkey = z.object({
  _id: rowId,
  name: z.string(),
  createdAt: z.string().meta({ format: 'date-time' }),
  lastUsedAt: z.string().nullable().meta({ format: 'date-time' }),
});
export type Passkey = z.infer<typeof passkey>;

const secondFactors = z.object({
  totp: z.object({ addedAt: z.string().meta({ format: 'date-time' }) }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  passkeyHost: z.string().meta({ description: 'The host name under which passkeys work.' }),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** In the JSON of WebAuthn, as the browser takes and gives it. */
const webAuthnJson = z.record(z.string(), z.unknown());

/** What a login still needs: the `details` of `second_factor_wanted`. */
export interface SecondFactorWanted {
  totp: boolean;
  recoveryCodes: boolean;
  /** Options for the browser; null when there is no passkey. */
  passkey: Record<string, unknown> | null;
}

export const secondFactorApi = {
  read: endpoint('GET', '/auth/second-factor', {
    summary: 'What this account asks for beside the password.',
    sessionOnly: true,
    reply: secondFactors,
  }),
  startTotp: endpoint('POST', '/auth/second-factor/totp', {
    summary: 'Begin to add an authenticator app (RFC 6238); a first code of it completes that.',
    sessionOnly: true,
    body: passwordAgain,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirmTotp: endpoint('PUT', '/auth/second-factor/totp', {
    summary: 'Add the authenticator app, which has shown this code.',
    sessionOnly: true,
    body: passwordAgain.extend({ code: z.string({ error: secondFactorMessages.codeRequired }).max(40) }),
    reply: z.object({ recoveryCodes }),
  }),
  removeTotp: endpoint('POST', '/auth/second-factor/totp/remove', {
    summary: 'Remove the authenticator app.',
    sessionOnly: true,
    body: passwordAgain,
  }),
  startPasskey: endpoint('POST', '/auth/second-factor/passkeys/options', {
    summary: 'Begin to add a passkey: gives what `navigator.credentials.create` takes.',
    sessionOnly: true,
    body: passwordAgain,
    reply: webAuthnJson,
  }),
  addPasskey: endpoint('POST', '/auth/second-factor/passkeys', {
    summary: 'Add the passkey that the browser has made.',
    sessionOnly: true,
    body: z.object({
      name: textFromOneTo(60, secondFactorMessages.passkeyNameRequired),
      credential: webAuthnJson,
    }),
    reply: z.object({ passkey, recoveryCodes }),
    status: 201,
  }),
  removePasskey: endpoint('POST', '/auth/second-factor/passkeys/:id/remove', {
    summary: 'Remove a passkey.',
    sessionOnly: true,
    params: idParams,
    body: passwordAgain,
  }),
  renewRecoveryCodes: endpoint('POST', '/auth/second-factor/recovery-codes', {
    summary: 'Make ten new recovery codes; those before are void.',
    sessionOnly: true,
    body: passwordAgain,
    reply: z.object({ recoveryCodes }),
  }),
};
