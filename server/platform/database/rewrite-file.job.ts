import { once } from 'node:events';
import type { Job } from '../jobs/run-jobs.ts';

/** For what is deleted for good without haste, and for what a stop or a full disk has left undone. */
export const rewriteFileJob: Job = {
  name: 'rewrite database file',
  pause: 24 * 3_600_000,
  run: async ({ db }, stopped) => void (await Promise.race([db.rewriteIfOwed(), once(stopped, 'abort')])),
};
