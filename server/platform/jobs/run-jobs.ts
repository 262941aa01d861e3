import { setTimeout as delay } from 'node:timers/promises';
import type { UserId } from '../caller.ts';
import { toAppError } from '../database/failures.ts';
import { skipIfUserBusy } from '../database/write-as.ts';
import type { Deps } from '../deps.ts';

export interface Job {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  pause: number;
  /** `stopped` is aborted when the server shuts down: long runs must end then. */
  run(deps: Deps, stopped: AbortSignal): Promise<void>;
}

/**
 * Runs each job immediately and again after each pause, never concurrently with itself. A failure is logged and does
 * not end the loop.
 */
export function runJobs(deps: Deps, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const loops = jobs.map((job) => repeat(deps, job, stopped.signal));
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(deps: Deps, job: Job, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await job.run(deps, stopped);
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'job failed');
    }
    await delay(job.pause, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** The time zone where each day starts first. */
export const earliestZone = 'Pacific/Kiritimati';

/**
 * The part of a job that is for one user, whose failure does not keep others from their turn. Returns whether the work says
 * that there is more; not if it has failed, or if other long work of the user is not finished.
 */
export async function runForUser(
  { log }: Pick<Deps, 'log'>,
  userId: UserId,
  { job, work }: { job: string; work: () => Promise<unknown> },
): Promise<boolean> {
  try {
    return (await work().catch(skipIfUserBusy)) === true;
  } catch (error) {
    if (toAppError(error)?.code === 'busy') throw error; // the database is unavailable for everybody
    log.error({ err: error, userId, job }, 'job failed for a user');
    return false;
  }
}
