import { z } from 'zod';
import { browserTimeZone, currencyCode, currentPassword, newPassword, user } from './auth.ts';
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
    summary: 'Change the password and end every other session.',
    body: z.object({
      currentPassword,
      newPassword,
    }),
  }),
  changeTimeZone: endpoint('PUT', '/auth/time-zone', {
    summary:
      'Set the time zone that decides which day is today; null follows the browser, now and at every login.',
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
    summary: 'Sessions of this account, most recently used first.',
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
    summary: 'Delete the account and everything that belongs to it.',
  }),
};

export const setupApi = {
  save: endpoint('PUT', '/auth/setup', {
    summary: 'Set the display currency. The first time, this completes the set-up.',
    body: z.object({ defaultCurrency: currencyCode }),
    reply: user,
  }),
};
