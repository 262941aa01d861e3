import type { SearchTextTable } from '#server/platform/database/schema.ts';
import { idLength } from '#server/platform/entry-text.ts';
import type { BothDirections } from '../totals/month-totals.ts';

/** A user's distinct texts in one string, so that a search is a single pass through memory. */
export interface TextIndex {
  /** Texts separated by NUL, which no text contains. */
  joined: string;
  /** Start of each text in `joined`. */
  starts: Uint32Array;
  /** The concatenated text ids, all of the same length. */
  ids: string;
  /** The distinct combinations of category and direction. */
  kinds: readonly Kind[];
  /** For each text: index in `kinds`, amount and count. */
  kind: Uint16Array;
  amount: Float64Array;
  count: Uint32Array;
}

interface Kind {
  categoryId: string;
  isIncome: boolean;
}

export function toTextIndex(texts: readonly Omit<SearchTextTable, 'user_id'>[]): TextIndex {
  const starts = new Uint32Array(texts.length);
  let length = 1;
  for (const [place, { text }] of texts.entries()) {
    starts[place] = length;
    length += text.length + 1;
  }
  const kinds: Kind[] = [];
  const places = new Map<string, number>();
  const kind = Uint16Array.from(texts, ({ category_id, is_income }) => {
    const key = `${category_id} ${is_income}`;
    const place = places.get(key) ?? kinds.push({ categoryId: category_id, isIncome: is_income === 1 }) - 1;
    places.set(key, place);
    return place;
  });
  return {
    joined: `\0${texts.map(({ text }) => text).join('\0')}\0`,
    starts,
    ids: texts.map(({ id }) => id).join(''),
    kinds,
    kind,
    amount: Float64Array.from(texts, ({ amount }) => amount),
    count: Uint32Array.from(texts, ({ count }) => count),
  };
}

/** Approximate size in memory. One character above Latin-1 doubles the size of the whole string. */
export function bytesOf({ joined, ids, starts, kind, amount, count }: TextIndex): number {
  const width = /^[\0-\xff]*$/.test(joined) ? 1 : 2;
  const arrays = [starts, kind, amount, count].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return 2000 + width * joined.length + ids.length + arrays;
}

/** The search criteria; absent fields do not restrict. */
interface Wanted {
  folded: string;
  /** Categories whose rows are all results. */
  categoryIds: readonly string[];
  categoryId: string | undefined;
  isIncome: boolean | undefined;
}

export interface FoundTexts {
  sums: BothDirections;
  ids(): string[];
}

export function searchTextIndex(index: TextIndex, wanted: Wanted): FoundTexts {
  const { kinds, kind, amount, count, ids } = index;
  const sums: BothDirections = { income: { amount: 0, count: 0 }, expenses: { amount: 0, count: 0 } };
  const places = placesOf(index, wanted);
  for (const place of places) {
    const sum = kinds[kind[place] ?? 0]?.isIncome ? sums.income : sums.expenses;
    sum.amount += amount[place] ?? 0;
    sum.count += count[place] ?? 0;
  }
  return { sums, ids: () => places.map((place) => ids.slice(place * idLength, (place + 1) * idLength)) };
}

function placesOf(
  { joined, starts, kinds, kind }: TextIndex,
  { folded, categoryIds, categoryId, isIncome }: Wanted,
): number[] {
  const isMeant = kinds.map(
    (each) =>
      (categoryId === undefined || each.categoryId === categoryId) &&
      (isIncome === undefined || each.isIncome === isIncome),
  );
  const isNamed = kinds.map((each) => categoryIds.includes(each.categoryId));
  const places: number[] = [];
  let at = joined.indexOf(folded, 1);
  for (let place = 0; place < starts.length; place++) {
    if (at < 0 && categoryIds.length === 0) break;
    const end = starts[place + 1] ?? joined.length;
    const holds = at >= 0 && at < end;
    const of = kind[place] ?? 0;
    if ((holds || isNamed[of]) && isMeant[of]) places.push(place);
    if (holds) at = joined.indexOf(folded, end);
  }
  return places;
}
