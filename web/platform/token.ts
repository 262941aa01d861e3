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

/** Calls back on every sign-in and sign-out, including those in other tabs. */
export function onTokenChange(listener: () => void): () => void {
  return onStoredChange(key, listener);
}

/** The owner of this browser's token. The token contains the user's id, so this works without the server. */
export function currentHolder(): string | undefined {
  return readToken()?.split('.', 1)[0];
}
