import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDevices, rememberDevice } from './token.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('StorageEvent', Event);
});

afterEach(() => vi.unstubAllGlobals());

test('a browser that one account logs in to again and again still knows that another one has', () => {
  rememberDevice('of.bob');
  for (let time = 0; time < 5; time++) rememberDevice('of.ann');
  expect(readDevices()).toEqual(['of.ann', 'of.bob']);
});
