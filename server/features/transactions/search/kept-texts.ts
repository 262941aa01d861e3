import type { UserId } from '#server/platform/caller.ts';
import { keptByVersion } from '#server/platform/database/kept-by-version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { listTexts } from './search-counts.queries.ts';
import { bytesOf, type TextBook, toBook } from './text-book.ts';

const mostBytes = 12 * 1024 * 1024;

/** More than these are not worth the memory, nor the time to read them after each write. */
const mostTexts = 5000;

/** To read a user's texts takes as long as some ten searches that ask the database. */
const searchesForEachReading = 32;

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
 * A user's texts, from their second search on since they wrote something: a single one asks the database for less. Whose
 * texts had to make room for others' waits longer, so that many who take turns do not read theirs each time.
 */
export async function textBook(
  db: Db,
  caller: { userId: UserId; version: number },
): Promise<TextBook | undefined> {
  const kept = keptTexts.find(db, caller);
  if (kept !== undefined) return kept;
  const made = await searches(db, caller);
  return made.withoutBook++ % searchesForEachReading === 1 ? keptTexts(db, caller) : undefined;
}
