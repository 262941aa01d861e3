import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const sampleDataApi = {
  add: endpoint('POST', '/sample-data', {
    summary: 'Fill an empty account with some months of made-up transactions and budgets, marked as samples.',
    reply: z.object({ addedCount: z.int() }),
    status: 201,
  }),
  remove: endpoint('DELETE', '/sample-data', {
    summary:
      'Take away every sample that is still as it was added; what was changed since is the user’s own.',
    undoable: true,
    reply: z.object({ removedCount: z.int() }),
  }),
};
