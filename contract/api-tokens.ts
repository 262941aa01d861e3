import { z } from 'zod';
import { apiTokenDays } from './api-token-limits.ts';
import { endpoint } from './endpoint.ts';
import { idParams, rowId, textFromOneTo, wholeNumber } from './fields.ts';
import { apiTokenMessages } from './messages/api-tokens.ts';

const scope = z.enum(['read', 'write'], { error: apiTokenMessages.scopeInvalid });

const apiToken = z.object({
  _id: rowId,
  name: z.string(),
  scope,
  createdAt: z.string().meta({ format: 'date-time' }),
  expiresAt: z.string().meta({ format: 'date-time' }),
  lastUsedAt: z.string().nullable().meta({ format: 'date-time', description: 'To the hour; null: never.' }),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokensApi = {
  list: endpoint('GET', '/auth/tokens', {
    summary: 'Personal tokens of this account, newest first.',
    sessionOnly: true,
    reply: z.array(apiToken),
  }),
  create: endpoint('POST', '/auth/tokens', {
    summary:
      'Make a personal token, to be sent as `Authorization: Bearer`. The answer is the only one that has it: the same Idempotency-Key again answers 409.',
    sessionOnly: true,
    body: z.object({
      name: textFromOneTo(60, apiTokenMessages.nameRequired),
      scope: scope.meta({ description: 'Whether it only reads.' }),
      expiresInDays: wholeNumber({ ...apiTokenDays, message: apiTokenMessages.daysInvalid }),
    }),
    reply: apiToken.extend({ token: z.string() }),
    status: 201,
  }),
  revoke: endpoint('DELETE', '/auth/tokens/:id', {
    summary: 'Revoke a personal token; it ends at once.',
    sessionOnly: true,
    params: idParams,
  }),
};
