import { useSyncExternalStore } from 'react';

const memory = new Map<string, string | null>();

/** Local storage, or memory until the page is closed if the browser forbids it. */
export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. The browser notifies other tabs; for this one we dispatch the event ourselves. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key); // from when there was no room
  } catch {
    memory.set(key, value);
  }
  tell(key, value);
}

function tell(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/**
 * Tells what other tabs have written while this page was left but kept in the browser's memory, such as that the session is
 * over: the browser itself does not when Back shows the page again.
 */
export function tellMissedChanges(): void {
  let known: Record<string, string> = {};
  window.addEventListener('pagehide', () => {
    known = allStored();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = allStored();
    for (const key of Object.keys({ ...known, ...now }))
      if (now[key] !== known[key]) tell(key, now[key] ?? null);
  });
}

function allStored(): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(localStorage));
  } catch {
    return {};
  }
}

/** Calls back when this or another tab writes the key; returns a function that unsubscribes. */
export function onStoredChange(key: string, listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    const everythingCleared = event.key === null;
    if (everythingCleared || event.key === key) listener();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What is stored under the key, if anything, and how to store something else. */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    (listener) => onStoredChange(key, listener),
    () => readStored(key),
    () => null,
  );
  return [value, (next) => writeStored(key, next)];
}
