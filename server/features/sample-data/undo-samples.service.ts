import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { insertSamples } from './sample-data.queries.ts';

/** Marks restored rows as samples again. */
export const samplesUndo: UndoHandler = {
  kinds: ['samples'],
  async restore(tx, _deps, userId, { payload: { samples = [] } }) {
    await insertSamples(
      tx,
      samples.map((sample) => ({ user_id: userId, ...sample })),
    );
    return { count: 0, notes: [] };
  },
};
