import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/store.ts';
import { isOptimistic, optimisticMeta, refresh } from './query-client.ts';
import { readToken } from './token.ts';

/** What a write will change in the answers whose query keys start with `queryKey`. */
export interface OptimisticUpdate {
  queryKey: QueryKey;
  change: (answer: unknown, queryKey: QueryKey) => unknown;
}

/** `change` must give the same result when it is applied to an answer that already contains it. */
export function optimisticUpdate<Answer>(
  queryKey: QueryKey,
  change: (answer: Answer, queryKey: QueryKey) => Answer,
): OptimisticUpdate {
  return { queryKey, change: (answer, key) => change(answer as Answer, key) };
}

interface Write {
  /** The session's token: a later session must not see the updates. */
  token: string | null;
  updates: OptimisticUpdate[];
}

const pending = createStore<readonly Write[]>([]);

/**
 * Options for a mutation whose updates are shown until the server has answered. Then they are stored, completed with what
 * only the reply contains, or gone if it failed; after the last of several writes everything is read again.
 */
export function optimistic<Variables, Reply = unknown>(
  updatesOf: (variables: Variables) => OptimisticUpdate[],
  updatesIn: (reply: Reply, variables: Variables) => OptimisticUpdate[] = (_, variables) =>
    updatesOf(variables),
) {
  return {
    meta: optimisticMeta,
    onMutate: (variables: Variables) => begin(updatesOf(variables)),
    onSettled(
      reply: unknown,
      error: Error | null,
      variables: Variables,
      write: Write | undefined,
      { client }: { client: QueryClient },
    ) {
      if (write) end(client, write, error === null ? updatesIn(reply as Reply, variables) : []);
    },
  };
}

/**
 * Shows updates that outlive a mutation, such as those queued offline. Returns the function that ends this, and that is told
 * whether they were made.
 */
export function showOptimistically(
  client: QueryClient,
  updates: OptimisticUpdate[],
): (isDone: boolean) => void {
  const write = begin(updates);
  return (isDone) => end(client, write, isDone ? updates : []);
}

/** Returns once every such write that is being sent has been answered. */
export function untilWritten(client: QueryClient): Promise<void> {
  const isDone = () => client.isMutating({ predicate: isOptimistic }) === 0;
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}

/** For the `select` of a query: the server's answer with all pending updates. */
export function usePendingUpdates<Answer>(queryKey: QueryKey): (answer: Answer) => Answer {
  useSyncExternalStore(subscribe, pending.get, pending.get);
  return (answer) => withPendingUpdates(queryKey, answer);
}

/** An answer of the server with the updates that are pending now. */
export function withPendingUpdates<Answer>(queryKey: QueryKey, answer: Answer): Answer {
  return pending
    .get()
    .flatMap((write) => (write.token === readToken() ? write.updates : []))
    .filter((update) => update.queryKey.every((part, place) => part === queryKey[place]))
    .reduce<unknown>((changed, { change }) => change(changed, queryKey), answer) as Answer;
}

function begin(updates: OptimisticUpdate[]): Write {
  const write = { token: readToken(), updates };
  // The end of those of an earlier session may not be told.
  const others = pending.get().filter(({ token }) => token === write.token);
  pending.set([...others, write]);
  return write;
}

function end(client: QueryClient, write: Write, stored: OptimisticUpdate[]): void {
  if (write.token === readToken()) for (const update of stored) store(client, update);
  pending.set(pending.get().filter((other) => other !== write));
  // A read during another write may be from before or after it.
  if (pending.get().length === 0) void refresh(client);
}

function store(client: QueryClient, { queryKey, change }: OptimisticUpdate): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined)
      // As old as the answer, but newer than where that is kept for times without a connection.
      query.setData(change(data, query.queryKey), { updatedAt: dataUpdatedAt + 1, manual: true });
  }
}

/** Told like those of the cache, a moment later: the control that was pressed may be gone when it is shown. */
function subscribe(listener: () => void): () => void {
  return pending.subscribe(notifyManager.batchCalls(listener));
}

/** Sorts after every id from the server, like the newest one. */
const pendingMark = '~';

/** A temporary id for an entry that the server does not know yet; `key` distinguishes pending ones. */
export function pendingId(key: string): string {
  return `${pendingMark}${key}`;
}

/** Whether the server has not confirmed it yet. */
export function isPending({ _id }: { _id: string }): boolean {
  return _id.startsWith(pendingMark);
}
