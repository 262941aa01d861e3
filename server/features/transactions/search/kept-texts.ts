import type { UserId } from '#server/platform/caller.ts';
import { keptByVersion } from '#server/platform/database/kept-by-version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { listTexts } from './search-counts.queries.ts';
import { bytesOf, type TextBook, toBook } from './text-book.ts';

const mostBytes = 12 * 1024 * 1024;

/** Larger sets are not worth the memory, nor re-reading after each write. */
const mostTexts = 5000;

/** Reading all of a user's texts costs as much as about ten database searches. */
const searchesPerLoad = 32;

const keptTexts = keptByVersion(
  mostBytes,
  async (db, userId): Promise<TextBook | undefined> => {
    const texts = await listTexts(db, userId, mostTexts + 1);
    return texts.length > mostTexts ? undefined : toBook(texts);
  },
  (book) => (book === undefined ? 100 : bytesOf(book)),
);

const searches = keptByVersion(1000, async () => ({ withoutBook: 0 }));

/**
 * A user's texts, cached from the second search after a write on, as a single search is cheaper in the database.
 * Users whose entry was evicted wait longer, so that many alternating users do not thrash the cache.
 */
export async function textBook(
  db: Db,
  caller: { userId: UserId; version: number },
): Promise<TextBook | undefined> {
  const kept = keptTexts.find(db, caller);
  if (kept !== undefined) return kept;
  const made = await searches(db, caller);
  return made.withoutBook++ % searchesPerLoad === 1 ? keptTexts(db, caller) : undefined;
}
