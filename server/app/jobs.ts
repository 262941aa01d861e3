import { once } from 'node:events';
import { purgeOldEvents } from '#server/features/account-events/account-events.service.ts';
import { purgeOldFailures } from '#server/features/auth/login-failures.service.ts';
import { inOwnProcess, makeNightlyBackup } from '#server/features/backup/nightly/nightly.service.ts';
import { repeatAllBudgets } from '#server/features/budgets/repeat-budgets.service.ts';
import {
  forgetOldImports,
  sweepStatements,
  takeBackUnfinished,
} from '#server/features/imports/resume-imports.service.ts';
import { sweepFilesJob } from '#server/features/receipts/sweep-files.job.ts';
import { postAllDue } from '#server/features/recurring/post-due.service.ts';
import { forgetExpired } from '#server/features/undo/forget.service.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { removeScratchBefore } from '#server/platform/scratch-folder.ts';
import { endAbandonedWork } from './end-unfinished.ts';
import { withUndo } from './undo.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Background jobs. Each may run on several servers at once. */
export const jobs: readonly Job[] = [
  { name: 'post-due', pause: minute, run: postAllDue },
  { name: 'repeat budgets', pause: minute, run: repeatAllBudgets },
  // Failures of accounts that nobody tries again would otherwise never be deleted.
  { name: 'forget-failures', pause: 10 * minute, run: purgeOldFailures },
  { name: 'forget-events', pause: 6 * hour, run: purgeOldEvents },
  sweepFilesJob,
  { name: 'take back unfinished imports', pause: minute, run: takeBackUnfinished },
  { name: 'end unfinished work', pause: minute / 6, run: endAbandonedWork },
  {
    name: 'forget imports',
    pause: 6 * hour,
    run: async (deps, stopped) => {
      await forgetOldImports(deps, stopped);
      await sweepStatements(deps, stopped);
    },
  },
  {
    // No archive operation takes a day.
    name: 'sweep scratch folders',
    pause: 6 * hour,
    run: ({ config, clock }) => removeScratchBefore(config.DATA_DIR, clock.now() - day),
  },
  {
    name: 'nightly backup',
    pause: minute,
    run: (deps, stopped) => makeNightlyBackup(deps, inOwnProcess, stopped),
  },
  { name: 'forget undo log', pause: hour, run: (deps, stopped) => forgetExpired(withUndo(deps), stopped) },
  {
    // For permanent deletions that are not urgent, and for wipes that failed or were interrupted.
    name: 'wipe deleted data',
    pause: day,
    run: async ({ db }, stopped) => void (await Promise.race([db.wipeIfScheduled(), once(stopped, 'abort')])),
  },
];
