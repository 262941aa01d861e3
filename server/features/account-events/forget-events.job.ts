import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { forgetOldEvents } from './account-events.service.ts';

export const forgetEventsJob: Job = { name: 'forget-events', pause: 6 * 3_600_000, run: forgetOldEvents };
