import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from './errors.ts';
import { openTurns } from './turns.ts';

export interface FairQueue {
  /** Runs the work when it is its turn; throws `busy` if too much is waiting under this key, or altogether. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Runs a few pieces of work at a time, in turns between keys. */
export function fairQueue(limits: { concurrent: number; perKey: number; total: number }): FairQueue {
  const waiting = openTurns<() => void>();
  let running = 0;

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (running < limits.concurrent) running++;
    else await queue(key);
    try {
      return await work();
    } finally {
      const start = waiting.take();
      if (start === undefined) running--;
      else start();
    }
  }

  function queue(key: string): Promise<void> {
    if (waiting.countOf(key) >= limits.perKey || waiting.size() >= limits.total)
      throw new AppError('busy', generalMessages.busy, { retryAfter: 1 });
    return new Promise((resolve) => waiting.add(key, resolve));
  }

  return { run };
}
