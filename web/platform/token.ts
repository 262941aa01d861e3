import { onStoredChange, readStored, writeStored } from './storage.ts';

const key = 'token';

export function readToken(): string | null {
  return readStored(key);
}

export function saveToken(token: string): void {
  writeStored(key, token);
}

export function removeToken(): void {
  writeStored(key, null);
}

/** Hears of every sign-in and sign-out, those of other tabs included. */
export function onTokenChange(listener: () => void): () => void {
  return onStoredChange(key, listener);
}
