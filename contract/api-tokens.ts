import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, rowId, textFromOneTo, wholeNumber } from './fields.ts';
import { apiTokenDays } from './limits.ts';
import { apiTokenMessages } from './messages/api-tokens.ts';

const scope = z.enum(['read', 'write'], { error: apiTokenMessages.scopeInvalid });

const apiToken = z.object({
  _id: rowId,
  name: z.string(),
  scope,
  createdAt: z.string().meta({ format: 'date-time' }),
  expiresAt: z.string().meta({ format: 'date-time' }),
  lastUsedAt: z
    .string()
    .nullable()
    .meta({ format: 'date-time', description: 'Accurate to the hour; null if never used.' }),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokensApi = {
  list: endpoint('GET', '/auth/tokens', {
    summary: 'List the personal tokens of this account, newest first.',
    sessionOnly: true,
    reply: z.array(apiToken),
  }),
  create: endpoint('POST', '/auth/tokens', {
    summary:
      'Create a personal token, to be sent as `Authorization: Bearer`. It is returned only once: repeating the request with the same Idempotency-Key answers 409.',
    sessionOnly: true,
    body: z.object({
      name: textFromOneTo(60, apiTokenMessages.nameRequired),
      scope: scope.meta({ description: 'A `read` token cannot change anything.' }),
      expiresInDays: wholeNumber({ ...apiTokenDays, message: apiTokenMessages.daysInvalid }),
    }),
    reply: apiToken.extend({ token: z.string() }),
    status: 201,
  }),
  revoke: endpoint('DELETE', '/auth/tokens/:id', {
    summary: 'Revoke a personal token. It stops working immediately.',
    sessionOnly: true,
    params: idParams,
  }),
};
