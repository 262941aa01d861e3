import { forgetEventsJob } from '#server/features/account-events/forget-events.job.ts';
import { forgetFailuresJob } from '#server/features/auth/forget-failures.job.ts';
import { nightlyBackupJob } from '#server/features/backup/nightly/nightly.job.ts';
import { sweepScratchJob } from '#server/features/backup/sweep-scratch.job.ts';
import { sweepFilesJob } from '#server/features/receipts/sweep-files.job.ts';
import { postDueJob } from '#server/features/recurring/post-due.job.ts';
import { rewriteFileJob } from '#server/platform/database/rewrite-file.job.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { forgetDeletionsJob } from './deletions.ts';

/** Background jobs. Each may run on several servers at once. */
export const jobs: readonly Job[] = [
  postDueJob,
  forgetFailuresJob,
  forgetEventsJob,
  sweepFilesJob,
  sweepScratchJob,
  nightlyBackupJob,
  forgetDeletionsJob,
  rewriteFileJob,
];
