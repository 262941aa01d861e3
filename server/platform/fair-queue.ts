import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from './errors.ts';

export interface FairQueue {
  /** Runs the work when it is its turn; throws `busy` if too much is waiting under this key, or altogether. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Runs a few pieces of work at a time, in turns between keys: however much one key has waiting, another waits for
 * one piece of it at most.
 */
export function fairQueue(limits: { concurrent: number; perKey: number; total: number }): FairQueue {
  /** In the order of turns. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (running < limits.concurrent) running++;
    else await queue(key);
    try {
      return await work();
    } finally {
      startNext();
    }
  }

  function queue(key: string): Promise<void> {
    const own = waiting.get(key) ?? [];
    if (own.length >= limits.perKey || queued >= limits.total)
      throw new AppError('busy', generalMessages.busy, { retryAfter: 1 });
    queued++;
    return new Promise((resolve) => waiting.set(key, [...own, resolve]));
  }

  function startNext(): void {
    const [first] = waiting;
    if (first === undefined) {
      running--;
      return;
    }
    const [key, [start, ...rest]] = first;
    waiting.delete(key); // and to the back of the line
    if (rest.length > 0) waiting.set(key, rest);
    queued--;
    start?.();
  }

  return { run };
}
