import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, idParams, money, pageSize, rowId, wireDay } from './fields.ts';
import { transaction } from './transactions.ts';

export const undoKinds = [
  'transactions',
  'edit',
  'move',
  'category',
  'rename',
  'budget',
  'copy',
  'recurring',
  'skip',
  'add',
  'pause',
  'resume',
  'receipt',
  'samples',
  'import',
] as const;
export type UndoKind = (typeof undoKinds)[number];

/** Undoing these removes for good what they have added. */
export const addingKinds: readonly UndoKind[] = ['copy', 'add', 'import'];

const editedFields = transaction
  .omit({ _id: true, note: true, recurringId: true, receiptId: true, importId: true })
  .partial();

const edit = z.object({
  before: editedFields,
  after: editedFields.meta({ description: 'Leaves out the category if it has been deleted since.' }),
  note: z.enum(['added', 'changed', 'removed']).optional(),
});
/** The fields that an edit changed. */
export type Edit = z.infer<typeof edit>;

const undoable = z.object({
  _id: rowId,
  kind: z.enum(undoKinds).meta({
    description:
      '"edit" changed one transaction, "move" changed the category of several, "rename" the name of a category, "copy" is what "Copy last month" added, "import" what a bank’s file added. "skip" and "add" are of the next due day of a recurring transaction, "pause" and "resume" of the whole.',
  }),
  name: z.string().meta({
    description:
      'The previous name of what was deleted, edited or renamed, the name of the recurring transaction, the category that transactions were moved to, the month that budgets were copied into, or the name of the file; empty for several transactions and for samples.',
  }),
  count: z
    .int()
    .meta({ description: 'How many transactions were deleted, edited, moved, imported or added early.' }),
  newestName: z.string().optional().meta({
    description:
      'Of several transactions that were deleted, or of those moved to a category and still there, the name of the one recorded last.',
  }),
  deletedSince: z.int().optional().meta({
    description:
      'How many of the transactions that were edited, moved or added early have been deleted since, if any.',
  }),
  due: wireDay.optional().meta({
    description: 'Of a recurring transaction, the due day that was skipped or added early.',
  }),
  income: money,
  expenses: money,
  deletedAt: z.string().meta({ format: 'date-time' }),
  edit: edit
    .optional()
    .meta({ description: 'For an edit, the fields that changed; for a renamed category, its names.' }),
  expiresAt: z
    .string()
    .meta({ format: 'date-time', description: 'After this it can no longer be restored.' }),
});
/** One action of the user that can be undone. */
export type UndoableAction = z.infer<typeof undoable>;

const restored = z.object({
  notes: z
    .array(z.string())
    .meta({ description: 'What could not be restored as it was, one sentence each.' }),
});

export const undoApi = {
  list: endpoint('GET', '/deleted', {
    summary:
      'List what was deleted, edited, renamed, copied or moved to another category in the last 30 days, and what was done with recurring transactions, newest first.',
    query: z.object({
      before: idParam.optional().meta({ description: 'Only entries older than the one with this id.' }),
      limit: pageSize.default(20),
    }),
    reply: z.object({ deletions: z.array(undoable), hasMore: z.boolean() }),
  }),
  restore: endpoint('POST', '/deleted/:id/restore', {
    summary:
      'Restore everything that one action deleted, or undo an edit, move, renaming, copy, skip, early addition, pause, resumption or import. A personal token cannot undo a copy, an early addition or an import, because that removes rows for good.',
    params: idParams,
    reply: restored,
  }),
  forget: endpoint('DELETE', '/deleted/:id', {
    summary: 'Permanently delete what one action deleted, including files.',
    sessionOnly: true,
    params: idParams,
  }),
  forgetAll: endpoint('DELETE', '/deleted', {
    summary: 'Permanently delete everything that was deleted, including files.',
    sessionOnly: true,
  }),
};
