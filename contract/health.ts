import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthApi = {
  check: endpoint('GET', '/health', {
    summary: 'Whether the server and its database answer.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  live: endpoint('GET', '/health/live', {
    summary: 'Whether the process answers; a 200 whatever the database does.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET', '/health/ready', {
    summary: 'Whether requests should be sent here: its database answers, and it is not about to stop.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
