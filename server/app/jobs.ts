import { purgeEventsJob } from '#server/features/account-events/purge-events.job.ts';
import { purgeFailuresJob } from '#server/features/auth/purge-failures.job.ts';
import { nightlyBackupJob } from '#server/features/backup/nightly/nightly.job.ts';
import { sweepScratchJob } from '#server/features/backup/sweep-scratch.job.ts';
import { sweepFilesJob } from '#server/features/receipts/sweep-files.job.ts';
import { postDueJob } from '#server/features/recurring/post-due.job.ts';
import { rewriteFileJob } from '#server/platform/database/rewrite-file.job.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { purgeDeletionsJob } from './deletions.ts';

/** Background jobs. Each may run on several servers at once. */
export const jobs: readonly Job[] = [
  postDueJob,
  purgeFailuresJob,
  purgeEventsJob,
  sweepFilesJob,
  sweepScratchJob,
  nightlyBackupJob,
  purgeDeletionsJob,
  rewriteFileJob,
];
