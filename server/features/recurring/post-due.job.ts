import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { postAllDue } from './post-due.service.ts';

export const postDueJob: Job = { name: 'post-due', pause: 60_000, run: postAllDue };
