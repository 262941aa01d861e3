import { useSyncExternalStore } from 'react';
import type { SentTo } from '../call.ts';
import { onTokenChange } from '../token.ts';
import { inStore } from './database.ts';
import { currentHolder } from './holder.ts';

export type WaitingBody = SentTo<'POST /transactions'>['body'];

/** A transaction that was added while the server could not be reached. */
export interface Waiting {
  /** Its name here, and its idempotency key: the server records it once, however often and from wherever it is sent. */
  key: string;
  /** Its idempotency key since it was clear that nothing was recorded under the one before. */
  renewedKey?: string;
  /** Whose it is. It is never sent as anybody else. */
  holder: string;
  /** As the person wants it by now. */
  body: WaitingBody;
  /** As it may have been sent, and the server may have recorded it; without it nobody has heard of it. */
  sent?: WaitingBody;
  /** The person has removed it: nothing of it is to be recorded. */
  isWithdrawn?: true;
  /** In ms since 1970. */
  keptAt: number;
  /** Why it is not sent any more, until the person has decided. */
  refusal?: Refusal;
}

export interface Refusal {
  message: string;
  /** What to correct, by the name of the input. */
  fields: Record<string, string>;
}

/** Of what is told when something begins to wait, and when it was sent. */
export const waitingTopic = 'waiting';

let known: readonly Waiting[] = [];
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** The user's, in the order in which they were added. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(onWaitingChange, knownWaiting, knownWaiting);
}

export function knownWaiting(): readonly Waiting[] {
  return known;
}

export function onWaitingChange(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As the browser's database has them; nothing where it has none for us. */
export async function listWaiting(): Promise<Waiting[]> {
  const user = currentHolder();
  const all = await inStore<Waiting[]>('waiting', 'readonly', (store) => store.getAll()).catch(() => []);
  return all.filter(({ holder }) => holder === user).sort((one, other) => one.keptAt - other.keptAt);
}

/** Keeps an entry, or what has become of it. It fails where the browser keeps nothing for us. */
export async function keepWaiting(entry: Waiting): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => store.put(entry));
  await tellAll();
}

/**
 * Changes an entry, or drops it, in one step with what the sender or another tab does to it. Gives what it is by then;
 * undefined when it is gone.
 */
export async function changeWaiting(
  key: string,
  change: (entry: Waiting) => Waiting | undefined,
): Promise<Waiting | undefined> {
  let changed: Waiting | undefined;
  await inStore<Waiting | undefined>('waiting', 'readwrite', (store) => {
    const reading: IDBRequest<Waiting | undefined> = store.get(key);
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

/** Whether two of them record the same. */
export function isSameBody(one: WaitingBody, other: WaitingBody): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export async function dropWaiting({ key }: Pick<Waiting, 'key'>): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => store.delete(key));
  await tellAll();
}

/** For whoever leaves for good. */
export async function dropAllWaiting(): Promise<void> {
  for (const entry of await listWaiting()) await dropWaiting(entry);
}

export async function readAgain(): Promise<void> {
  const user = currentHolder();
  const entries = await listWaiting();
  if (user === currentHolder()) tell(entries);
}

async function tellAll(): Promise<void> {
  await readAgain();
  listen().postMessage(undefined);
}

/** From the first time on that anybody wants to know, to the end of the page. */
function listen(): BroadcastChannel {
  if (otherTabs) return otherTabs;
  otherTabs = new BroadcastChannel('waiting');
  otherTabs.onmessage = () => void readAgain();
  onTokenChange(() => {
    tell([]);
    void readAgain();
  });
  return otherTabs;
}

function tell(entries: readonly Waiting[]): void {
  known = entries;
  for (const listener of listeners) listener();
}
