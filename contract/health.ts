import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthApi = {
  check: endpoint('GET', '/health', {
    summary: 'Check whether the server and its database respond.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  live: endpoint('GET', '/health/live', {
    summary: 'Liveness: 200 as long as the process responds, whatever the state of the database.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET', '/health/ready', {
    summary: 'Readiness: 200 if the database responds and the server is not shutting down.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
