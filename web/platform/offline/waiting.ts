import { useSyncExternalStore } from 'react';
import type { SentTo } from '../call.ts';
import { onTokenChange } from '../token.ts';
import { inStore } from './database.ts';
import { currentHolder } from './holder.ts';

/** A transaction that was added while the server could not be reached. */
export interface Waiting {
  /** Its idempotency key: the server records it once, however often and from wherever it is sent. */
  key: string;
  /** Whose it is. It is never sent as anybody else. */
  holder: string;
  body: SentTo<'POST /transactions'>['body'];
  /** In ms since 1970. It had been sent once by then, and nobody knows how far that came. */
  keptAt: number;
  /** Why it is not sent any more, until the person has decided. */
  refusal?: Refusal;
}

export interface Refusal {
  message: string;
  /** What to correct, by the name of the input. */
  fields: Record<string, string>;
}

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
