import { createStore, useStore } from '#web/ui/store.ts';
import type { RequestTo } from '../call.ts';
import { currentUserId, onTokenChange } from '../token.ts';
import { inStore } from './database.ts';

export type QueuedBody = RequestTo<'POST /transactions'>['body'];

/** A transaction that was added while the server could not be reached. */
export interface QueuedTransaction {
  /** Its local id and its idempotency key: the server records it once, however often and from wherever it is sent. */
  key: string;
  /** A new idempotency key, after it became clear that nothing was recorded under the previous one. */
  renewedKey?: string;
  /** Its owner's id. It is never sent as anybody else. */
  principal: string;
  /** What the user currently wants. */
  body: QueuedBody;
  /** Nobody chose the category: the likeliest one is taken before it is sent. */
  isCategoryOpen?: true;
  /** What may have been sent and recorded; absent if it was never sent. */
  sent?: QueuedBody;
  /** The user has removed it: nothing is to be recorded. */
  isWithdrawn?: true;
  /** In ms since 1970. */
  keptAt: number;
  /** Why it is no longer sent, until the user has decided. */
  refusal?: Refusal;
}

export interface Refusal {
  message: string;
  /** Messages by the name of the invalid input. */
  fields: Record<string, string>;
  /** It was recorded before it was changed or withdrawn: only that was refused. */
  isRecorded?: true;
}

/** The topic of the messages that something was queued and that it was sent. */
export const queueTopic = 'queue';

const known = createStore<readonly QueuedTransaction[]>([]);
/** By key, as they were when last seen: a form or a question may be about one that has been sent since. */
const lastSeen = new Map<string, QueuedTransaction>();
let otherTabs: BroadcastChannel | undefined;

/** The user's entries, in the order in which they were added. */
export const getQueue = known.get;

/** The user's entries since this page was opened, also those that are not queued any more. */
export function everQueued(): readonly QueuedTransaction[] {
  return [...lastSeen.values()];
}

export function useQueue(): readonly QueuedTransaction[] {
  return useStore(known);
}

export function onQueueChange(listener: () => void): () => void {
  listen();
  return known.subscribe(listener);
}

/** Reads them from IndexedDB; empty if that is not available. */
export async function readQueue(): Promise<QueuedTransaction[]> {
  const user = currentUserId();
  const all = await inStore<QueuedTransaction[]>('waiting', 'readonly', (store) => store.getAll()).catch(
    () => [],
  );
  return all.filter(({ principal }) => principal === user).sort((one, other) => one.keptAt - other.keptAt);
}

/** Saves a new or changed entry. Rejects if IndexedDB is not available. */
export async function enqueue(entry: QueuedTransaction): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => store.put(entry));
  await tellAll();
}

/**
 * Changes or removes an entry, atomically with respect to the sender and other tabs. Returns the entry after the change;
 * undefined if it is gone.
 */
export async function changeQueued(
  key: string,
  change: (entry: QueuedTransaction) => QueuedTransaction | undefined,
): Promise<QueuedTransaction | undefined> {
  let changed: QueuedTransaction | undefined;
  await inStore<QueuedTransaction | undefined>('waiting', 'readwrite', (store) => {
    const reading: IDBRequest<QueuedTransaction | undefined> = store.get(key);
    reading.onsuccess = () => {
      changed = reading.result && change(reading.result);
      if (changed) store.put(changed);
      else store.delete(key);
    };
    return reading;
  });
  await tellAll();
  return changed;
}

/** Whether two entries would record the same transaction. */
export function isSameBody(one: QueuedBody, other: QueuedBody): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export async function removeQueued({ key }: Pick<QueuedTransaction, 'key'>): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => store.delete(key));
  await tellAll();
}

/** For logout and deletion of the account. */
export async function clearQueue(): Promise<void> {
  for (const entry of await readQueue()) await removeQueued(entry);
}

export async function reloadQueue(): Promise<void> {
  const user = currentUserId();
  const entries = await readQueue();
  if (user !== currentUserId()) return;
  for (const entry of entries) lastSeen.set(entry.key, entry);
  known.set(entries);
}

async function tellAll(): Promise<void> {
  await reloadQueue();
  listen().postMessage(undefined);
}

/** Runs from the first subscription until the page is closed. */
function listen(): BroadcastChannel {
  if (otherTabs) return otherTabs;
  otherTabs = new BroadcastChannel('waiting');
  otherTabs.onmessage = () => void reloadQueue();
  onTokenChange(() => {
    lastSeen.clear();
    known.set([]);
    void reloadQueue();
  });
  return otherTabs;
}
