import { requestMessages } from '#contract/messages/requests.ts';
import { AppError } from './errors.ts';

export interface FairQueue {
  /** Runs the work when it is its turn; throws `busy` if too much is waiting under this key, or altogether. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Runs a few pieces of work at a time, in turns between keys. */
export function fairQueue(limits: { concurrent: number; perKey: number; total: number }): FairQueue {
  const waiting = roundRobin<() => void>();
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
      throw new AppError('busy', requestMessages.busy, { retryAfter: 1 });
    return new Promise((resolve) => waiting.add(key, resolve));
  }

  return { run };
}

/** Items that wait, in turns between keys: however many one key has, another waits for one of them at most. */
export interface RoundRobin<T> {
  add(key: string, item: T): void;
  /** The item whose turn it is, of the keys that may; its key goes to the back of the line. */
  take(may?: (key: string) => boolean): T | undefined;
  /** Whether any key that may has something waiting. */
  has(may: (key: string) => boolean): boolean;
  countOf(key: string): number;
  /** How many turns of others come before the key's; undefined if it has nothing waiting. */
  placeOf(key: string): number | undefined;
  size(): number;
  /** Takes all of them, in no particular order. */
  clear(): T[];
}

export function roundRobin<T>(): RoundRobin<T> {
  /** In the order of turns. */
  const waiting = new Map<string, T[]>();
  let size = 0;

  return {
    add(key, item) {
      size++;
      waiting.set(key, [...(waiting.get(key) ?? []), item]);
    },
    take(may = () => true) {
      const key = [...waiting.keys()].find(may);
      if (key === undefined) return undefined;
      const [item, ...rest] = waiting.get(key) ?? [];
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      size--;
      return item;
    },
    has: (may) => [...waiting.keys()].some(may),
    countOf: (key) => waiting.get(key)?.length ?? 0,
    placeOf(key) {
      const place = [...waiting.keys()].indexOf(key);
      return place < 0 ? undefined : place;
    },
    size: () => size,
    clear() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
}
