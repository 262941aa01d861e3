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

/** Of the user who is signed in. The token contains it, so this works without the server. */
export function currentUserId(): string | undefined {
  return readToken()?.split('.', 1)[0];
}

const devicesKey = 'devices';
const mostDevices = 5;

/**
 * Tokens that the server gave this browser at earlier logins, one an account, newest first: sent with the next login,
 * they keep strangers' failed attempts from locking out the owner.
 */
export function readDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(devicesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostDevices) : [];
  } catch {
    return []; // written by another program at this address
  }
}

export function rememberDevice(token: string): void {
  const others = readDevices().filter((known) => known !== token);
  writeStored(devicesKey, JSON.stringify([token, ...others].slice(0, mostDevices)));
}
