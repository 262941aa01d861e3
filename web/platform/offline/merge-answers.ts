import { hashKey, type QueryKey } from '@tanstack/react-query';

/** The last answer of the server to a query. */
export interface StoredAnswer {
  queryKey: QueryKey;
  data: unknown;
  /** In ms since 1970. */
  updatedAt: number;
}

const keptMs = 30 * 24 * 3_600_000;
const mostLetters = 2_000_000;

/** The newest answer to each query, newest first, within the limits of age and size. */
export function mergeAnswers(kept: StoredAnswer[], seen: StoredAnswer[], now: number): StoredAnswer[] {
  const newestFirst = [...kept, ...seen].sort((one, other) => other.updatedAt - one.updatedAt);
  const byKey = new Map<string, StoredAnswer>();
  let letters = 0;
  for (const answer of newestFirst) {
    const key = hashKey(answer.queryKey);
    if (byKey.has(key) || now - answer.updatedAt > keptMs) continue;
    letters += JSON.stringify(answer).length;
    if (letters > mostLetters) break;
    byKey.set(key, answer);
  }
  return [...byKey.values()];
}
