import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { setRegion, usEnglish } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import { call } from './call.ts';

const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const heard = vi.fn();
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([['token', 'mine']]);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('StorageEvent', Event);
  window.addEventListener('storage', heard);
});

afterEach(() => {
  setRegion(usEnglish);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
}

test('a call sends the token, its path parameters and the query parameters that are set', async () => {
  answer(200, { transactions: [] });
  await call('GET /transactions', { query: { search: 'tea & cake', category: undefined } });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/transactions?search=tea+%26+cake');
  expect(fetched.mock.lastCall?.[1].headers).toMatchObject({ authorization: 'Bearer mine' });

  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await call('DELETE /transactions/:id', { params: { id: 'a/b' } })).toBeUndefined();
  expect(fetched.mock.lastCall?.[0]).toBe('/api/transactions/a%2Fb');
});

test('a body is sent as JSON, with its idempotency key', async () => {
  answer(201, {});
  const body = { category: 'Food', cost: 2, addedOn: '2026-11-20', isIncome: false };
  await call('POST /transactions', { body, idempotencyKey: 'once' });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
  });
});

test('a file is returned with its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="book.csv"' };
  fetched.mockResolvedValueOnce(new Response('a,b', { headers }));
  const { name, content } = await call('GET /transactions/export', { query: {} });
  expect([name, await content.text()]).toEqual(['book.csv', 'a,b']);
});

test('an error has the message of the server and the invalid fields', async () => {
  const fields = { email: authMessages.invalidEmail };
  answer(400, { message: authMessages.invalidEmail, code: 'invalid', fields });
  await expect(call('POST /auth/signup', { body: { email: '', password: '' } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    message: authMessages.invalidEmail,
    fields,
  });
});

test('an error is said in the region in use, with its values; what cannot be said here, in the words of the server', async () => {
  setRegion(regionOf('de-DE'));
  const [tooLong, newer] = ['Please enter at most 2,000 characters.', 'Said by a newer server only.'];
  const sentence = { key: 'general.textTooLong', values: [2000] };
  const fields = { note: tooLong, name: newer };
  const fieldSentences = { note: sentence, name: { key: 'general.ofNextYear', values: [1] } };
  answer(400, { message: tooLong, code: 'invalid', sentence, fields, fieldSentences });
  await expect(call('GET /auth/me')).rejects.toMatchObject({
    message: 'Please enter at most 2.000 characters.',
    fields: { note: 'Please enter at most 2.000 characters.', name: newer },
  });
});

test('the session is kept on a network, proxy or server error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call('GET /auth/me')).rejects.toMatchObject({
    status: 0,
    message: generalMessages.unreachable,
  });
  fetched.mockResolvedValueOnce(new Response('<h1>Who are you?</h1>', { status: 401 }));
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 0 });
  answer(500, { message: generalMessages.internal, code: 'internal' });
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 500 });
  expect(stored.get('token')).toBe('mine');
});

test('a rejected token is removed once', async () => {
  const refusal = { message: authMessages.signedOut, code: 'signed_out' };
  answer(401, refusal);
  answer(401, refusal);
  const calls = [call('GET /auth/me'), call('GET /transactions/summary')];
  const failed = { status: 'rejected', reason: { status: 401 } };
  expect(await Promise.allSettled(calls)).toMatchObject([failed, failed]);
  expect(stored.has('token')).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a late rejection of an old token does not end the next session', async () => {
  stored.set('token', 'old');
  fetched.mockImplementationOnce(async () => {
    stored.set('token', 'next');
    return Response.json({ message: authMessages.signedOut, code: 'signed_out' }, { status: 401 });
  });
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 0 });
  expect(stored.get('token')).toBe('next');
});

test.each(['wrong_credentials', 'second_factor_wanted', 'wrong_second_factor'])(
  'a login rejected with %s does not end the session',
  async (code) => {
    answer(401, { message: authMessages.wrongCredentials, code });
    const body = { email: 'edith@marlow.test', password: 'paperclip9!' };
    await expect(call('POST /auth/login', { body })).rejects.toMatchObject({ status: 401 });
    expect(stored.has('token')).toBe(true);
  },
);

test('an aborted call fails with the reason of its signal', async () => {
  const signal = AbortSignal.abort();
  fetched.mockRejectedValueOnce(signal.reason);
  await expect(call('GET /auth/me', { signal })).rejects.toBe(signal.reason);
});
