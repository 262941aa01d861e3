import { setTimeout as delay } from 'node:timers/promises';
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
