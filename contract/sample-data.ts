import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const sampleDataApi = {
  add: endpoint('POST', '/sample-data', {
    summary:
      'Fill an empty account with a few months of made-up transactions and budgets, marked as samples.',
    reply: z.object({ addedCount: z.int() }),
    status: 201,
  }),
  remove: endpoint('DELETE', '/sample-data', {
    summary:
      'Remove every sample that has not been changed. Samples that the user has edited stay as their own.',
    undoable: true,
    reply: z.object({ removedCount: z.int() }),
  }),
};
