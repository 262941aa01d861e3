import type { Caller } from '../caller.ts';
import type { Db } from './open.ts';

interface Kept<T> {
  version: number;
  value: Promise<T>;
  /** Nothing until it is read. */
  weight: number;
}

type Asked = Pick<Caller, 'userId' | 'version'>;

export interface KeptByVersion<T> {
  (db: Db, caller: Asked): Promise<T>;
  /** Undefined when it would have to be read. */
  find(db: Db, caller: Asked): Promise<T> | undefined;
}

interface Memory<T> {
  kept: Map<string, Kept<T>>;
  weight: number;
}

/**
 * Reads something of a user's once for each version of their data, and keeps it for the users who asked last, as many
 * as `limit` allows: each weighs one, unless `weigh` says what. The caller's version was read before: what is read here
 * is of that version or a later one, never of an older.
 */
export function keptByVersion<T>(
  limit: number,
  read: (db: Db, userId: string) => Promise<T>,
  weigh: (value: T) => number = () => 1,
): KeptByVersion<T> {
  const memories = new WeakMap<Db, Memory<T>>();
  return Object.assign(getOrRead, { find });

  function find(db: Db, { userId, version }: Asked): Promise<T> | undefined {
    const { kept } = memoryOf(db);
    const known = kept.get(userId);
    if (known?.version !== version) return undefined;
    kept.delete(userId);
    kept.set(userId, known);
    return known.value;
  }

  function getOrRead(db: Db, caller: Asked): Promise<T> {
    const known = find(db, caller);
    if (known !== undefined) return known;
    const { userId, version } = caller;
    const memory = memoryOf(db);
    forget(memory, userId);
    const reading = { version, value: read(db, userId), weight: 0 };
    memory.kept.set(userId, reading);
    reading.value.then(
      (value) => {
        if (memory.kept.get(userId) !== reading) return;
        reading.weight = weigh(value);
        memory.weight += reading.weight;
        for (const [oldest] of memory.kept) {
          if (memory.weight <= limit) break;
          forget(memory, oldest);
        }
      },
      // What could not be read is asked for again.
      () => {
        if (memory.kept.get(userId) === reading) forget(memory, userId);
      },
    );
    return reading.value;
  }

  function memoryOf(db: Db): Memory<T> {
    const memory = memories.get(db) ?? { kept: new Map<string, Kept<T>>(), weight: 0 };
    memories.set(db, memory);
    return memory;
  }
}

function forget<T>(memory: Memory<T>, userId: string): void {
  memory.weight -= memory.kept.get(userId)?.weight ?? 0;
  memory.kept.delete(userId);
}
