import { readStored, writeStored } from './storage.ts';

const key = 'devices';
const most = 5;

/**
 * Tokens that the server gave this browser at earlier logins, one an account, newest first: sent with the next login,
 * they keep strangers' failed attempts from locking out the owner.
 */
export function readDevices(): string[] {
  const kept: unknown = JSON.parse(readStored(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
}

export function rememberDevice(token: string): void {
  writeStored(key, JSON.stringify([token, ...readDevices()].slice(0, most)));
}
