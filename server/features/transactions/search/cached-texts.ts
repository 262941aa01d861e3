import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/open.ts';
import { versionedCache } from '#server/platform/database/versioned-cache.ts';
import { listTexts } from './search-counts.queries.ts';
import { bytesOf, type TextIndex, toTextIndex } from './text-index.ts';

const mostBytes = 12 * 1024 * 1024;

/** Larger sets are not worth the memory, nor re-reading after each write. */
const mostTexts = 5000;

/** Reading all of a user's texts costs as much as about ten database searches. */
const searchesPerLoad = 32;

const textIndexes = versionedCache(
  mostBytes,
  async (db, userId): Promise<TextIndex | undefined> => {
    const texts = await listTexts(db, userId, mostTexts + 1);
    return texts.length > mostTexts ? undefined : toTextIndex(texts);
  },
  (index) => (index === undefined ? 100 : bytesOf(index)),
);

const searches = versionedCache(1000, async () => ({ withoutIndex: 0 }));

/**
 * A user's texts, cached from the second search after a write on, as a single search is cheaper in the database.
 * Users whose entry was evicted wait longer, so that many alternating users do not thrash the cache.
 */
export async function cachedTextIndex(
  db: Db,
  caller: { userId: UserId; version: number },
): Promise<TextIndex | undefined> {
  const known = textIndexes.find(db, caller);
  if (known !== undefined) return known;
  const made = await searches(db, caller);
  return made.withoutIndex++ % searchesPerLoad === 1 ? textIndexes(db, caller) : undefined;
}
