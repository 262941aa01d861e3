import type { Query, QueryClient } from '@tanstack/react-query';
import { serverDataOf } from '../optimistic-updates.ts';
import { sessionKey } from '../session.ts';
import { onTokenChange, readToken } from '../token.ts';
import { buildId } from './build-id.ts';
import { inStore } from './database.ts';
import { currentHolder } from './holder.ts';
import { mergeAnswers, type StoredAnswer } from './merge-answers.ts';
import { forgetSharedFiles } from './shared-files.ts';

interface Kept {
  holder: string;
  /** Another version of the app may expect other answers. */
  build: string;
  answers: StoredAnswer[];
}

const pauseMs = 500;

let isDisabled = false;

/**
 * Gives the cache what it knew when the page was last open, which is read again behind it, and keeps what it learns: for the
 * user who is signed in, until nobody or somebody else is.
 */
export async function persistAnswers(client: QueryClient): Promise<void> {
  let ofCache = currentHolder();
  onTokenChange(() => {
    ofCache = currentHolder();
    void forgetOthers().catch(() => undefined);
    if (ofCache === undefined) void forgetSharedFiles();
  });
  try {
    await forgetOthers();
    await restore(client);
  } catch {
    return; // the browser keeps nothing for us: private mode, or no room
  }
  let pause: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(pause);
    pause = undefined;
    // Another tab may have changed the user, and this one not have heard of it: the cache is still the former one's.
    if (isDisabled || ofCache === undefined || ofCache !== currentHolder()) return;
    save(client, ofCache).catch(() => undefined);
  };
  const keepSoon = () => {
    pause ??= setTimeout(keep, pauseMs);
  };
  keepSoon(); // what came before this was ready
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') keepSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && pause !== undefined) keep();
  });
}

/** After a crash: an answer may be what no page can show, and must not meet the next one. */
export async function clearStoredAnswers(): Promise<void> {
  isDisabled = true;
  await inStore('answers', 'readwrite', (store) => store.clear());
}

async function restore(client: QueryClient): Promise<void> {
  const token = readToken();
  const holder = currentHolder();
  if (holder === undefined) return;
  const kept = await inStore<Kept | undefined>('answers', 'readonly', (store) => store.get(holder));
  if (kept?.build !== buildId() || readToken() !== token) return;
  for (const { queryKey, data, updatedAt } of mergeAnswers(kept.answers, [], Date.now())) {
    const key = isSession(queryKey) ? sessionKey(token) : queryKey;
    if (client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt });
    // However young it is: it is read again as soon as it shows.
    client.getQueryCache().find({ queryKey: key })?.invalidate();
  }
}

async function save(client: QueryClient, holder: string): Promise<void> {
  const seen = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => answerIn(client, query));
  const kept = await inStore<Kept | undefined>('answers', 'readonly', (store) => store.get(holder));
  const known = kept?.build === buildId() ? kept.answers : [];
  const answers = mergeAnswers(known, seen, Date.now());
  if (isDisabled || currentHolder() !== holder) return;
  await inStore('answers', 'readwrite', (store) => store.put({ holder, build: buildId(), answers }));
}

/** As the server gave it, and never with the token. */
function answerIn(client: QueryClient, query: Query): StoredAnswer[] {
  const { queryKey, state } = query;
  const isSuggestion = queryKey[1] === 'suggestions';
  if (state.data === undefined || isSuggestion) return [];
  if (isSession(queryKey) && queryKey[1] !== readToken()) return [];
  const key = isSession(queryKey) ? queryKey.slice(0, 1) : queryKey;
  return [{ queryKey: key, data: serverDataOf(client, query), updatedAt: state.dataUpdatedAt }];
}

function isSession([slice]: readonly unknown[]): boolean {
  return slice === 'session';
}

/** Nothing of anybody but the user who is signed in stays in the browser. */
async function forgetOthers(): Promise<void> {
  const holder = currentHolder();
  const holders = await inStore('answers', 'readonly', (store) => store.getAllKeys());
  for (const other of holders)
    if (other !== holder) await inStore('answers', 'readwrite', (store) => store.delete(other));
}
