import type { UserId } from '#server/platform/caller.ts';
import { keptByVersion } from '#server/platform/database/kept-by-version.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { SearchTextTable } from '#server/platform/database/schema.ts';
import { listTexts } from './search-counts.queries.ts';

/** What is counted of one text in one direction and category. */
export type CountedText = Omit<SearchTextTable, 'user_id' | 'text'>;

/** The different texts of a user, packed: in one string, so that a search is one pass through memory. */
export interface TextBook {
  /** Each text between two NULs, which stand in none. */
  joined: string;
  /** Where in it each text begins. */
  starts: Uint32Array;
  ids: readonly string[];
  categories: readonly string[];
  /** For each text the place of its category, its direction, amount and count. */
  category: Uint16Array;
  isIncome: Uint8Array;
  amount: Float64Array;
  count: Uint32Array;
}

const mostBytes = 8 * 1024 * 1024;

/** More than these are not worth the memory, nor the time to read them after each write. */
const mostTexts = 5000;

const keptTexts = keptByVersion(
  mostBytes,
  async (db, userId): Promise<TextBook | undefined> => {
    const texts = await listTexts(db, userId, mostTexts + 1);
    return texts.length > mostTexts ? undefined : toBook(texts);
  },
  bytesOf,
);

const searches = keptByVersion(1000, async () => ({ count: 0 }));

/** A user's texts, from their second search on since they wrote something: a single one asks the database for less. */
export async function textBook(
  db: Db,
  caller: { userId: UserId; version: number },
): Promise<TextBook | undefined> {
  const known = await searches(db, caller);
  return known.count++ === 0 ? undefined : keptTexts(db, caller);
}

/** About: characters that need it take two bytes each, and everything has some overhead. */
function bytesOf(book: TextBook | undefined): number {
  return 1000 + (book === undefined ? 0 : 2 * book.joined.length + 60 * book.starts.length);
}

function toBook(texts: Awaited<ReturnType<typeof listTexts>>): TextBook {
  const starts = new Uint32Array(texts.length);
  let length = 1;
  for (const [place, { text }] of texts.entries()) {
    starts[place] = length;
    length += text.length + 1;
  }
  const categories = [...new Set(texts.map(({ category_id }) => category_id))];
  const places = new Map(categories.map((id, place) => [id, place]));
  return {
    joined: `\0${texts.map(({ text }) => text).join('\0')}\0`,
    starts,
    ids: texts.map(({ id }) => id),
    categories,
    category: Uint16Array.from(texts, ({ category_id }) => places.get(category_id) ?? 0),
    isIncome: Uint8Array.from(texts, ({ is_income }) => is_income),
    amount: Float64Array.from(texts, ({ amount }) => amount),
    count: Uint32Array.from(texts, ({ count }) => count),
  };
}

/** The texts that hold what is searched, or are of one of the categories. */
export function searchBook(
  book: TextBook,
  { folded, categoryIds }: { folded: string; categoryIds: readonly string[] },
): CountedText[] {
  const { joined, starts, categories, category } = book;
  const found = new Uint8Array(starts.length);
  const wanted = new Set(categoryIds.map((id) => categories.indexOf(id)));
  if (wanted.size > 0) for (const [place, of] of category.entries()) if (wanted.has(of)) found[place] = 1;
  let at = joined.indexOf(folded, 1);
  for (let place = 0; at >= 0 && place < starts.length; place++) {
    const end = starts[place + 1] ?? joined.length;
    if (at >= end) continue;
    found[place] = 1;
    at = joined.indexOf(folded, end);
  }
  const texts: CountedText[] = [];
  for (let place = 0; place < found.length; place++) if (found[place] === 1) texts.push(textAt(book, place));
  return texts;
}

function textAt(
  { ids, categories, category, isIncome, amount, count }: TextBook,
  place: number,
): CountedText {
  return {
    id: ids[place] ?? '',
    category_id: categories[category[place] ?? 0] ?? '',
    is_income: isIncome[place] === 1 ? 1 : 0,
    amount: amount[place] ?? 0,
    count: count[place] ?? 0,
  };
}
