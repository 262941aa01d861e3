import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { purgeOldEvents } from './account-events.service.ts';

export const purgeEventsJob: Job = { name: 'forget-events', pause: 6 * 3_600_000, run: purgeOldEvents };
