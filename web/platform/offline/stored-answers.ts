import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { sessionKey } from '../session.ts';
import { currentUserId, onTokenChange, readToken } from '../token.ts';
import { inStore } from './database.ts';
import { buildId } from './register-worker.ts';
import { forgetSharedFiles } from './shared-files.ts';

interface AnswersOfUser {
  /** The id of the user, and the key of the record. */
  principal: string;
  /** Another version of the app may expect different answers. */
  build: string;
  answers: StoredAnswer[];
}

const pauseMs = 500;

let isDisabled = false;

/**
 * Fills the cache with the saved answers, which are then read again in the background, and saves new ones: for the
 * signed-in user, until they sign out or somebody else signs in.
 */
export async function persistAnswers(client: QueryClient): Promise<void> {
  let ofCache = currentUserId();
  onTokenChange(() => {
    ofCache = currentUserId();
    void forgetOthers().catch(() => undefined);
    if (ofCache === undefined) void forgetSharedFiles();
  });
  try {
    await forgetOthers();
    await restore(client);
  } catch {
    return; // no storage: private mode, or no room
  }
  let pause: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(pause);
    pause = undefined;
    // Another tab may have changed the user without this tab knowing yet: the cache still belongs to the previous one.
    if (isDisabled || ofCache === undefined || ofCache !== currentUserId()) return;
    save(client, ofCache).catch(() => undefined);
  };
  const keepSoon = () => {
    pause ??= setTimeout(keep, pauseMs);
  };
  keepSoon(); // for answers that arrived before this was ready
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') keepSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && pause !== undefined) keep();
  });
}

/** After a crash: one of the answers may have caused it, and must not crash the next page. */
export async function clearStoredAnswers(): Promise<void> {
  isDisabled = true;
  await inStore('answers', 'readwrite', (store) => store.clear());
}

async function restore(client: QueryClient): Promise<void> {
  const token = readToken();
  const userId = currentUserId();
  if (userId === undefined) return;
  const kept = await inStore<AnswersOfUser | undefined>('answers', 'readonly', (store) => store.get(userId));
  if (kept?.build !== buildId() || readToken() !== token) return;
  for (const { queryKey, data, updatedAt } of mergeAnswers(kept.answers, [], Date.now())) {
    const key = isSession(queryKey) ? sessionKey(token) : queryKey;
    if (client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt });
    // Stale regardless of its age: it is read again as soon as it is shown.
    client.getQueryCache().find({ queryKey: key })?.invalidate();
  }
}

async function save(client: QueryClient, userId: string): Promise<void> {
  const seen = client.getQueryCache().getAll().flatMap(answerIn);
  const kept = await inStore<AnswersOfUser | undefined>('answers', 'readonly', (store) => store.get(userId));
  const known = kept?.build === buildId() ? kept.answers : [];
  const answers = mergeAnswers(known, seen, Date.now());
  if (isDisabled || currentUserId() !== userId) return;
  await inStore('answers', 'readwrite', (store) =>
    store.put({ principal: userId, build: buildId(), answers }),
  );
}

/** As answered by the server, without the token. */
function answerIn({ queryKey, state }: Query): StoredAnswer[] {
  const isSuggestion = queryKey[1] === 'suggestions';
  if (state.data === undefined || isSuggestion) return [];
  if (isSession(queryKey) && queryKey[1] !== readToken()) return [];
  const key = isSession(queryKey) ? queryKey.slice(0, 1) : queryKey;
  return [{ queryKey: key, data: state.data, updatedAt: state.dataUpdatedAt }];
}

function isSession([slice]: readonly unknown[]): boolean {
  return slice === 'session';
}

/** Removes everything that does not belong to the signed-in user. */
async function forgetOthers(): Promise<void> {
  const userId = currentUserId();
  const userIds = await inStore('answers', 'readonly', (store) => store.getAllKeys());
  for (const other of userIds)
    if (other !== userId) await inStore('answers', 'readwrite', (store) => store.delete(other));
}

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
