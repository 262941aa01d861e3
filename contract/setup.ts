import { z } from 'zod';
import { currencyCode, user } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const setupApi = {
  save: endpoint('PUT', '/auth/setup', {
    summary: 'Set the display currency. The first time, this completes the set-up.',
    body: z.object({ defaultCurrency: currencyCode }),
    reply: user,
  }),
};
