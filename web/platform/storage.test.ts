import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';

let isFull: boolean;

beforeEach(() => {
  const stored = new Map<string, string>();
  isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('StorageEvent', Event);
});

afterEach(() => vi.unstubAllGlobals());

test('what the browser has no room for is known until it is removed', () => {
  writeStored('token', 'mine');
  expect(readStored('token')).toBe('mine');
  writeStored('token', null);
  expect(readStored('token')).toBeNull();
});

test('what the browser had no room for is replaced once it has', () => {
  writeStored('theme', 'dark');
  isFull = false;
  writeStored('theme', 'light');
  expect(readStored('theme')).toBe('light');
});
