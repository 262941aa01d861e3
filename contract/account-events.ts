import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageSize, rowId } from './fields.ts';

export const accountEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'sign_in_unfinished',
  'second_factor_failed',
  'password_refused',
  'password_changed',
  'password_reset',
  'session_ended',
  'sessions_ended',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'token_made',
  'token_revoked',
  'transactions_exported',
  'data_downloaded',
  'data_imported',
  'transactions_deleted',
  'category_deleted',
  'budget_deleted',
  'recurring_deleted',
  'receipt_deleted',
  'deletion_undone',
  'deletions_forgotten',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

const accountEvent = z.object({
  _id: rowId,
  kind: z.enum(accountEventKinds),
  detail: z.string().meta({ description: 'A name or a count; empty where there is none.' }),
  device: z.string().meta({ description: 'Browser and system, such as "Firefox on Linux".' }),
  address: z.string().meta({ description: 'The IP address; empty for what the operator did.' }),
  at: z.string().meta({ format: 'date-time' }),
});
export type AccountEvent = z.infer<typeof accountEvent>;

export const accountEventsApi = {
  list: endpoint('GET', '/auth/events', {
    summary: 'What happened to this account in the last 90 days, newest first.',
    sessionOnly: true,
    query: z.object({
      before: idParam.optional().meta({ description: 'Only events before the one with this id.' }),
      limit: pageSize.default(20),
    }),
    reply: z.object({ events: z.array(accountEvent), hasMore: z.boolean() }),
  }),
};
