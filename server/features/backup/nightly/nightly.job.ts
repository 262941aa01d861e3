import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { inOwnProcess } from './in-own-process.ts';
import { makeNightlyBackup } from './nightly.service.ts';

export const nightlyBackupJob: Job = {
  name: 'nightly backup',
  pause: 60_000,
  run: (deps, stopped) => makeNightlyBackup(deps, inOwnProcess, stopped),
};
