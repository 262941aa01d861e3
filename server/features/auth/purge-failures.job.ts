import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { purgeOldFailures } from './login-failures.service.ts';

/** Failures of accounts that nobody tries again would otherwise never be deleted. */
export const purgeFailuresJob: Job = { name: 'forget-failures', pause: 600_000, run: purgeOldFailures };
