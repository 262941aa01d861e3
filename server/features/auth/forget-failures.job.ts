import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { forgetOldFailures } from './login-failures.service.ts';

/** Failed logins of e-mails that nobody tries again would otherwise stay. */
export const forgetFailuresJob: Job = { name: 'forget-failures', pause: 600_000, run: forgetOldFailures };
