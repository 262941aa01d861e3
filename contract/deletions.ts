import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, money, pageSize, rowId } from './fields.ts';
import { transaction } from './transactions.ts';

export const deletionKinds = [
  'transactions',
  'edit',
  'move',
  'category',
  'budget',
  'copy',
  'recurring',
  'receipt',
  'samples',
] as const;
export type DeletionKind = (typeof deletionKinds)[number];

const editedFields = transaction
  .pick({ name: true, cost: true, category: true, addedOn: true, isIncome: true })
  .partial();

const edit = z.object({
  before: editedFields,
  after: editedFields.meta({ description: 'Without the category where that has been deleted since.' }),
  note: z.enum(['added', 'changed', 'removed']).optional(),
});
/** What became different. */
export type Edit = z.infer<typeof edit>;

const deletion = z.object({
  _id: rowId,
  kind: z.enum(deletionKinds).meta({
    description:
      '"edit" is a change of one transaction, "move" of the category of several, "copy" what "Copy last month" has added.',
  }),
  name: z.string().meta({
    description:
      'What was deleted, or was edited, as it was called before, the category that was moved to, or the month that was copied into; empty for several transactions and for samples.',
  }),
  count: z.int().meta({ description: 'How many transactions were deleted, edited or moved.' }),
  income: money,
  expenses: money,
  deletedAt: z.string().meta({ format: 'date-time' }),
  edit: edit.optional().meta({ description: 'Of an edit, what became different.' }),
  expiresAt: z.string().meta({ format: 'date-time', description: 'From then on it cannot be brought back.' }),
});
/** One deed of a user's that can be undone, whatever it took away. */
export type Deletion = z.infer<typeof deletion>;

const restored = z.object({
  notes: z.array(z.string()).meta({ description: 'What could not be as it was, a sentence each.' }),
});

export const deletionsApi = {
  list: endpoint('GET', '/deleted', {
    summary:
      'What was deleted, edited, copied, or moved to another category, in the last 30 days, newest first.',
    query: z.object({
      before: z.string().optional().meta({ description: 'Only what was deleted before that of this id.' }),
      limit: pageSize.default(20),
    }),
    reply: z.object({ deletions: z.array(deletion), hasMore: z.boolean() }),
  }),
  restore: endpoint('POST', '/deleted/:id/restore', {
    summary: 'Bring back all that went with one deletion, or what one edit or move has changed, as it was.',
    params: idParams,
    reply: restored,
  }),
  forget: endpoint('DELETE', '/deleted/:id', {
    summary: 'Delete for good what one deletion took away, files included.',
    params: idParams,
  }),
  forgetAll: endpoint('DELETE', '/deleted', {
    summary: 'Delete for good everything that was deleted, files included.',
  }),
};
