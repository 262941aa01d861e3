import { z } from 'zod';
import { browserTimeZone, currentPassword, newPassword, user } from './auth.ts';
import { isTimeZone } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { idParams, rowId } from './fields.ts';
import { accountMessages } from './messages/account.ts';

export const sessionInfo = z.object({
  _id: rowId,
  device: z.string().meta({ description: 'Browser and system, such as "Firefox on Linux".' }),
  createdAt: z.string().meta({ format: 'date-time' }),
  lastUsedAt: z.string().meta({ format: 'date-time' }),
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const accountApi = {
  changePassword: endpoint('PUT', '/auth/password', {
    sessionOnly: true,
    summary: 'Change the password; every other session ends.',
    body: z.object({
      currentPassword,
      newPassword,
    }),
  }),
  changeTimeZone: endpoint('PUT', '/auth/time-zone', {
    summary:
      'Choose the zone whose calendar says what today is; null follows the browser, now and at every login.',
    body: z.object({
      timeZone: z
        .string({ error: accountMessages.timeZoneUnknown })
        .max(64, { error: accountMessages.timeZoneUnknown })
        .refine(isTimeZone, { error: accountMessages.timeZoneUnknown })
        .nullable(),
      browserTimeZone,
    }),
    reply: user,
  }),
  sessions: endpoint('GET', '/auth/sessions', {
    sessionOnly: true,
    summary: 'Where this account is signed in, last used first.',
    reply: z.array(sessionInfo),
  }),
  endSession: endpoint('DELETE', '/auth/sessions/:id', {
    sessionOnly: true,
    summary: 'End a session.',
    params: idParams,
  }),
  endOtherSessions: endpoint('DELETE', '/auth/sessions', {
    sessionOnly: true,
    summary: 'End every session but this one.',
  }),
  remove: endpoint('DELETE', '/users/account', {
    sessionOnly: true,
    summary: 'Delete the account with everything that belongs to it.',
  }),
};
