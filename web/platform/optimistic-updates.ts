import type { Mutation, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refresh } from './refresh.ts';
import { readToken } from './token.ts';

/** How a write will change the cached answers whose query keys start with `queryKey`. */
export interface OptimisticUpdate {
  queryKey: QueryKey;
  change: (answer: unknown, queryKey: QueryKey) => unknown;
}

/** `change` returns the answer as the server will give it, or its argument if that cannot be predicted. */
export function optimisticUpdate<Answer>(
  queryKey: QueryKey,
  change: (answer: Answer, queryKey: QueryKey) => Answer,
): OptimisticUpdate {
  return { queryKey, change: (answer, key) => change(answer as Answer, key) };
}

export interface OptimisticWrite<Reply> {
  changes: OptimisticUpdate[];
  /** The same changes, completed with what only the reply contains, such as an id. */
  confirm?: (reply: Reply) => OptimisticUpdate[];
}

interface Write {
  /** The session's token: a later session must not see the change. */
  token: string | null;
  changes: OptimisticUpdate[];
  isUnderWay: boolean;
  confirm: (reply: never) => OptimisticUpdate[];
}

interface Kept {
  /** The last answer of the server. */
  fromServer: unknown;
  /** That answer with all pending changes applied. */
  shown: unknown;
}

interface Overlay {
  writes: Write[];
  answers: Map<Query, Kept>;
  stopWatching: () => void;
}

const overlays = new WeakMap<QueryClient, Overlay>();

/**
 * Options for a mutation whose result is shown at once and rolled back if it fails. Writes may overlap; a failed one rolls
 * back only its own changes. After the last of them everything is refetched.
 */
export function optimistic<Variables, Reply>(
  updatesOf: (variables: Variables, client: QueryClient) => OptimisticWrite<Reply>,
) {
  return {
    meta: mark,
    onMutate(variables: Variables, { client }: { client: QueryClient }): Write {
      return begin(client, updatesOf(variables, client));
    },
    onSuccess(reply: Reply, _: unknown, write: Write, { client }: { client: QueryClient }) {
      write.changes = write.confirm(reply as never);
      show(client);
    },
    onError(_: Error, __: unknown, write: Write | undefined, { client }: { client: QueryClient }) {
      if (write) takeBack(client, write);
    },
    onSettled(
      _: unknown,
      __: unknown,
      ___: unknown,
      write: Write | undefined,
      { client }: { client: QueryClient },
    ) {
      end(client, write);
    },
  };
}

/**
 * Shows the changes of a write that outlives a mutation, such as one queued offline. Returns the function to call when it is
 * done, with `true` to roll the changes back.
 */
export function showOptimistically(
  client: QueryClient,
  changes: OptimisticUpdate[],
): (isRolledBack?: boolean) => void {
  const write = begin(client, { changes });
  return (isRolledBack = false) => {
    if (isRolledBack) takeBack(client, write);
    end(client, write);
  };
}

/** A query's last answer of the server, without pending changes. */
export function serverDataOf(client: QueryClient, query: Query): unknown {
  return overlays.get(client)?.answers.get(query)?.fromServer ?? query.state.data;
}

function begin<Reply>(
  client: QueryClient,
  { changes, confirm = () => changes }: OptimisticWrite<Reply>,
): Write {
  const write: Write = { token: readToken(), changes, isUnderWay: true, confirm };
  cancelReads(client, changes);
  overlayOf(client).writes.push(write);
  show(client);
  return write;
}

function takeBack(client: QueryClient, write: Write): void {
  write.changes = [];
  show(client);
}

function end(client: QueryClient, write: Write | undefined): void {
  if (write) write.isUnderWay = false;
  const { writes, stopWatching } = overlayOf(client);
  if (writes.some(({ isUnderWay }) => isUnderWay)) return;
  stopWatching();
  overlays.delete(client);
  refresh(client);
}

const mark = { isOptimistic: true };

export function isOptimistic({ meta }: Mutation): boolean {
  return meta === mark;
}

function overlayOf(client: QueryClient): Overlay {
  const known = overlays.get(client);
  if (known) return known;
  const answers = new Map<Query, Kept>();
  const overlay = { writes: [], answers, stopWatching: holdBackReads(client, answers) };
  overlays.set(client, overlay);
  return overlay;
}

/** An answer read during a write may be from before or after it, so it is not shown until all writes have ended. */
function holdBackReads(client: QueryClient, answers: Overlay['answers']): () => void {
  return client.getQueryCache().subscribe((event) => {
    const kept = answers.get(event.query);
    if (kept && event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      event.query.setData(kept.shown, { manual: true });
  });
}

/** Reads under way would return data from before the write; first reads, which have nothing to show yet, continue. */
function cancelReads(client: QueryClient, changes: OptimisticUpdate[]): void {
  for (const { queryKey } of changes)
    void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

function show(client: QueryClient): void {
  const { writes, answers } = overlayOf(client);
  const token = readToken();
  const changes = writes.flatMap((write) => (write.token === token ? write.changes : []));
  const queries = changes.flatMap(({ queryKey }) => client.getQueryCache().findAll({ queryKey }));
  for (const query of new Set([...answers.keys(), ...queries])) {
    const fromServer = answers.get(query)?.fromServer ?? query.state.data;
    // Removed with its account, or never answered.
    if (fromServer === undefined || client.getQueryCache().get(query.queryHash) !== query) continue;
    const shown = changes
      .filter(({ queryKey }) => queryKey.every((part, place) => part === query.queryKey[place]))
      .reduce<unknown>((answer, { change }) => change(answer, query.queryKey), fromServer);
    if (shown === query.state.data) continue;
    query.setData(shown, { updatedAt: query.state.dataUpdatedAt, manual: true });
    answers.set(query, { fromServer, shown: query.state.data });
  }
}
