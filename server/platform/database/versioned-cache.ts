import type { Caller } from '../caller.ts';
import type { Db } from './open.ts';

interface CacheEntry<T> {
  version: number;
  value: Promise<T>;
  /** 0 until the value has been read. */
  weight: number;
}

type UserVersion = Pick<Caller, 'userId' | 'version'>;

export interface VersionedCache<T> {
  (db: Db, caller: UserVersion): Promise<T>;
  /** Undefined on a cache miss. */
  find(db: Db, caller: UserVersion): Promise<T> | undefined;
}

interface Cache<T> {
  entries: Map<string, CacheEntry<T>>;
  weight: number;
}

/**
 * Caches one value per user and data version, in an LRU cache of total weight `limit` (1 per entry unless `weigh` is
 * given). The caller's version was read before the value, so a cached value is never older than its version.
 */
export function versionedCache<T>(
  limit: number,
  read: (db: Db, userId: string) => Promise<T>,
  weigh: (value: T) => number = () => 1,
): VersionedCache<T> {
  const caches = new WeakMap<Db, Cache<T>>();
  return Object.assign(getOrRead, { find });

  function find(db: Db, { userId, version }: UserVersion): Promise<T> | undefined {
    const { entries } = cacheOf(db);
    const known = entries.get(userId);
    if (known?.version !== version) return undefined;
    entries.delete(userId);
    entries.set(userId, known);
    return known.value;
  }

  function getOrRead(db: Db, caller: UserVersion): Promise<T> {
    const known = find(db, caller);
    if (known !== undefined) return known;
    const { userId, version } = caller;
    const cache = cacheOf(db);
    forget(cache, userId);
    const reading = { version, value: read(db, userId), weight: 0 };
    cache.entries.set(userId, reading);
    reading.value.then(
      (value) => {
        if (cache.entries.get(userId) !== reading) return;
        reading.weight = weigh(value);
        cache.weight += reading.weight;
        for (const [oldest] of cache.entries) {
          if (cache.weight <= limit) break;
          forget(cache, oldest);
        }
      },
      // Do not cache failures.
      () => {
        if (cache.entries.get(userId) === reading) forget(cache, userId);
      },
    );
    return reading.value;
  }

  function cacheOf(db: Db): Cache<T> {
    const cache = caches.get(db) ?? { entries: new Map<string, CacheEntry<T>>(), weight: 0 };
    caches.set(db, cache);
    return cache;
  }
}

function forget<T>(cache: Cache<T>, userId: string): void {
  cache.weight -= cache.entries.get(userId)?.weight ?? 0;
  cache.entries.delete(userId);
}
