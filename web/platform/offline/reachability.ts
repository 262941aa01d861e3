import type { EnsureQueryDataOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, useStore } from '#web/ui/store.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { isOptimistic } from '../query-client.ts';

const patienceMs = 5000;
/** A network without connectivity answers nothing and refuses nothing: after this time it is suspected. */
const suspicionMs = 3000;

const away = createStore(false);

/** Whether the server cannot be reached. The browser's online status says nothing about a server at home. */
export const isOffline = away.get;
export const onReachabilityChange = away.subscribe;

export function useIsOffline(): boolean {
  return useStore(away);
}

let begun = 0;
/** The latest check that was answered. */
let answered = 0;

/** Checks whether the server responds: a single failed request may have its own cause. */
export async function checkReachability(): Promise<boolean> {
  const check = ++begun;
  const signal = AbortSignal.timeout(patienceMs);
  if (await call('GET /health', { signal }).then(() => true, isAnswer)) answered = Math.max(answered, check);
  const isThere = answered >= check; // a later one may have been answered before this one was given up
  if (isThere === isOffline()) away.set(!isThere);
  return isThere;
}

/** Detects from API reads when the server becomes unreachable or reachable, and from entries that it does not answer. */
export function watchReachability(client: QueryClient): void {
  // Others may send a file for minutes.
  const isWaiting = () => client.isFetching() > 0 || client.isMutating({ predicate: isOptimistic }) > 0;
  let suspicion: ReturnType<typeof setTimeout> | undefined;

  function suspect() {
    if (!isWaiting()) return;
    suspicion ??= setTimeout(() => {
      trust();
      if (!isOffline() && isWaiting()) void checkReachability();
    }, suspicionMs);
  }

  function trust() {
    clearTimeout(suspicion);
    suspicion = undefined;
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const isAnswered = action.type === 'success' && !action.manual;
    if (isAnswered) trust();
    suspect(); // the others may still be without an answer
    // An answer may have been sent before the server went away, and a failure may have its own cause.
    const isBack = isOffline() && isAnswered;
    const isGone = !isOffline() && action.type === 'failed' && !isAnswer(action.error);
    if (isBack || isGone) void checkReachability();
  });
  client.getMutationCache().subscribe(({ type }) => type === 'updated' && suspect());
  suspect();
}

/** The answer to a query, from the cache if it is there; undefined as soon as the server turns out to be unreachable. */
export async function answerUnlessOffline<Answer, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Answer, Error, Answer, Key>,
): Promise<Answer | undefined> {
  const known = client.getQueryData<Answer>(options.queryKey);
  return known ?? unlessOffline(() => client.ensureQueryData(options));
}

/** What the server answers; undefined as soon as it turns out to be unreachable. */
export async function unlessOffline<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  if (isOffline()) return undefined;
  let stop = () => {};
  const gone = new Promise<undefined>((resolve) => {
    stop = onReachabilityChange(() => resolve(undefined));
  });
  return Promise.race([ask(), gone]).finally(stop);
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0;
}

/** The time of the oldest answer on screen, in ms since 1970; undefined if there is none. */
export function oldestShown(client: QueryClient): number | undefined {
  const moments = client.getQueryCache().findAll({ type: 'active' }).flatMap(momentOf);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Queries made once per visit are not part of a page's data. */
function momentOf({ queryKey: [slice], state }: Query): number[] {
  const isData = slice !== 'session' && slice !== 'site' && slice !== 'categories';
  return isData && state.data !== undefined ? [state.dataUpdatedAt] : [];
}
