import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { upload } from './upload.ts';

/** A fake request whose answer is set by the test. */
class FakeRequest {
  static last = new FakeRequest();
  headers: Record<string, string> = {};
  address = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  body = new FormData();
  isAborted = false;
  onload = () => {};
  onerror = () => {};

  constructor() {
    FakeRequest.last = this;
  }

  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: FormData) {
    this.body = body;
  }

  abort() {
    this.isAborted = true;
  }

  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body });
    this.onload();
  }
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([['token', 'mine']]);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('StorageEvent', Event);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function sendReceipt(more: { signal?: AbortSignal; onProgress?: (sent: number) => void } = {}) {
  const file = new File(['picture'], 'northgate.png', { type: 'image/png' });
  const reply = upload('POST /receipts/upload', {
    field: 'receipt',
    file,
    idempotencyKey: 'once',
    onProgress: () => {},
    ...more,
  });
  return { reply, file, request: FakeRequest.last };
}

test('a file is sent in its field, with the token and the idempotency key', async () => {
  const { reply, request } = sendReceipt();
  expect(request.address).toBe('POST /api/receipts/upload');
  expect(request.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer mine',
    'idempotency-key': 'once',
  });
  expect(request.body.get('receipt')).toHaveProperty('name', 'northgate.png');
  request.answer(201, '{"fileUrl":"/api/receipts/1/picture"}');
  expect(await reply).toEqual({ fileUrl: '/api/receipts/1/picture' });
});

test('the progress is reported', async () => {
  const onProgress = vi.fn();
  const { reply, request } = sendReceipt({ onProgress });
  request.upload.onprogress?.({ loaded: 25, total: 100 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  request.answer(201, '{}');
  await reply;
});

test('an error has the message and the details of the server', async () => {
  const { reply, request } = sendReceipt();
  const refusal = { message: receiptMessages.noText, code: 'unreadable', details: { matches: [] } };
  request.answer(422, JSON.stringify(refusal));
  await expect(reply).rejects.toMatchObject({ status: 422, ...refusal });
});

test('the session is kept on a network or proxy error', async () => {
  const lost = sendReceipt();
  lost.request.onerror();
  await expect(lost.reply).rejects.toMatchObject({ status: 0 });
  const proxied = sendReceipt();
  proxied.request.answer(413, '<h1>Request Entity Too Large</h1>');
  await expect(proxied.reply).rejects.toMatchObject({ status: 0 });
  expect(stored.get('token')).toBe('mine');
});

test('a rejected token is removed', async () => {
  const { reply, request } = sendReceipt();
  request.answer(401, JSON.stringify({ message: authMessages.signedOut, code: 'signed_out' }));
  await expect(reply).rejects.toMatchObject({ status: 401 });
  expect(stored.has('token')).toBe(false);
});

test('an aborted upload stops with the reason of its signal', async () => {
  const giving = new AbortController();
  const { reply, request } = sendReceipt({ signal: giving.signal });
  giving.abort();
  await expect(reply).rejects.toBe(giving.signal.reason);
  expect(request.isAborted).toBe(true);
});

test('until every upload is answered or aborted, the browser asks before leaving', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const giving = new AbortController();
  const [one, other] = [sendReceipt(), sendReceipt({ signal: giving.signal })];
  expect(leaves()).toBe(false);
  one.request.answer(201, '{}');
  await one.reply;
  expect(leaves()).toBe(false);
  giving.abort();
  await expect(other.reply).rejects.toBe(giving.signal.reason);
  expect(leaves()).toBe(true);
});
