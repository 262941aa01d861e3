import { z } from 'zod';
import { currentPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { idParams, rowId, textFromOneTo } from './fields.ts';
import { secondFactorMessages } from './messages/second-factor.ts';
import { inLatinDigits } from './typed-number.ts';

const passwordAgain = z.object({ currentPassword });

const recoveryCodes = z
  .array(z.string())
  .meta({ description: 'New recovery codes, returned only once; empty if there already were some.' });

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

/** The JSON form of WebAuthn options and credentials, as browsers use it. */
const webAuthnJson = z.record(z.string(), z.unknown());

/** The second factors that a login accepts: the `details` of `second_factor_wanted`. */
export interface SecondFactorChallenge {
  totp: boolean;
  recoveryCodes: boolean;
  /** Options for the browser; null when there is no passkey. */
  passkey: Record<string, unknown> | null;
}

export const secondFactorApi = {
  read: endpoint('GET', '/auth/second-factor', {
    summary: 'Return the second factors of this account.',
    sessionOnly: true,
    reply: secondFactors,
  }),
  startTotp: endpoint('POST', '/auth/second-factor/totp', {
    summary: 'Start adding an authenticator app (RFC 6238). Confirming with its first code completes this.',
    sessionOnly: true,
    body: passwordAgain,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirmTotp: endpoint('PUT', '/auth/second-factor/totp', {
    summary: 'Add the authenticator app, confirmed by a code that it shows.',
    sessionOnly: true,
    body: passwordAgain.extend({
      code: z.string({ error: secondFactorMessages.codeRequired }).max(40).transform(inLatinDigits),
    }),
    reply: z.object({ recoveryCodes }),
  }),
  removeTotp: endpoint('POST', '/auth/second-factor/totp/remove', {
    summary: 'Remove the authenticator app.',
    sessionOnly: true,
    body: passwordAgain,
  }),
  startPasskey: endpoint('POST', '/auth/second-factor/passkeys/options', {
    summary: 'Start adding a passkey: returns the options for `navigator.credentials.create`.',
    sessionOnly: true,
    body: passwordAgain,
    reply: webAuthnJson,
  }),
  addPasskey: endpoint('POST', '/auth/second-factor/passkeys', {
    summary: 'Add the passkey that the browser has created.',
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
    summary: 'Create ten new recovery codes. Earlier ones stop working.',
    sessionOnly: true,
    body: passwordAgain,
    reply: z.object({ recoveryCodes }),
  }),
};
