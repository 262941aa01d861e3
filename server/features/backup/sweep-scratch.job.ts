import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { removeScratchBefore } from '#server/platform/scratch-folder.ts';

const day = 24 * 3_600_000;

/** No archive operation takes that long. */
export const sweepScratchJob: Job = {
  name: 'sweep scratch folders',
  pause: day / 4,
  run: ({ config, clock }) => removeScratchBefore(config.DATA_DIR, clock.now() - day),
};
