import { once } from 'node:events';
import type { Job } from '../jobs/run-jobs.ts';

/**
 * Rewrites the file daily if marked: for permanent deletions that are not urgent, and for rewrites that failed or
 * were interrupted.
 */
export const rewriteFileJob: Job = {
  name: 'rewrite database file',
  pause: 24 * 3_600_000,
  run: async ({ db }, stopped) => void (await Promise.race([db.rewriteIfOwed(), once(stopped, 'abort')])),
};
