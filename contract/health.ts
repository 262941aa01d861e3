import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthApi = {
  check: endpoint('GET', '/health', {
    summary: 'Whether the server and its database answer.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
