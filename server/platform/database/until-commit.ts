import type { Database } from './open.ts';

interface Memory<T> {
  stamp: number | undefined;
  kept: Map<string, T>;
}

/**
 * Remembers what was read for as long as nobody, in this process or another, has committed anything. Where the
 * database cannot tell without a query, and where nothing was found, it reads each time.
 */
export function untilCommit<T extends object>(
  most: number,
): (db: Database, key: string, read: () => Promise<T | undefined>) => Promise<T | undefined> {
  const memories = new WeakMap<Database, Memory<T>>();
  return async (db, key, read) => {
    // Before the read: what is read later than this was committed earlier, or else the stamp is another by then.
    const stamp = db.stamp();
    if (stamp === undefined) return read();
    let memory = memories.get(db);
    if (memory === undefined || memory.stamp !== stamp) {
      memory = { stamp, kept: new Map() };
      memories.set(db, memory);
    }
    const known = memory.kept.get(key);
    if (known !== undefined) return known;
    const found = await read();
    if (found !== undefined && memory.kept.size < most) memory.kept.set(key, found);
    return found;
  };
}
