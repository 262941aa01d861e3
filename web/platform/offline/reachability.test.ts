import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkReachability, isOffline } from './reachability.ts';

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answered = async () => Response.json({ status: 'ok' });

test('the server is away while it does not answer, and back once it does', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect([await checkReachability(), isOffline()]).toEqual([false, true]);
  fetched.mockImplementationOnce(answered);
  expect([await checkReachability(), isOffline()]).toEqual([true, false]);
});

test('the server is not away if it has answered a later check than the one that fails', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise).mockImplementationOnce(answered);
  const earlier = checkReachability();
  expect(await checkReachability()).toBe(true);
  reject(new TypeError('no network'));
  expect([await earlier, isOffline()]).toEqual([true, false]);
});

test('the server is away if only an earlier check is answered than the one that fails', async () => {
  const earlier = Promise.withResolvers<Response>();
  const later = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(earlier.promise).mockReturnValueOnce(later.promise);
  const [first, second] = [checkReachability(), checkReachability()];
  earlier.resolve(await answered());
  expect(await first).toBe(true);
  later.reject(new TypeError('no network'));
  expect([await second, isOffline()]).toEqual([false, true]);
});
