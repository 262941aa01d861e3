import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

let server: TestApp;
let user: TestUser;
let port: number;

beforeAll(async () => {
  server = await startTestApp('sqlite');
  user = await server.signUp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

/** Sends raw bytes and closes; returns the first response and the number of responses. */
async function sendBytes(bytes: string): Promise<{ status: number; body: string; answers: number }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined); // the server may close while we still send
  socket.end(bytes, 'latin1');
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    body,
    answers: text.split(/^HTTP\/1\.1 /m).length - 1,
  };
}

const entry = '{"name":"Smuggled","category":"Food","cost":1,"addedOn":"2026-11-19","isIncome":false}';
const post = (headers: string, body: string) =>
  `POST /api/transactions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;

it.each<[string, () => string]>([
  ['a request that is not HTTP', () => '\x16\x03\x01\x02\x00\x01\x00'],
  ['an unknown method', () => 'STEAL /api/transactions HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown HTTP version', () => 'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a space in the URL', () => 'GET /api/health x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a control character in a header', () => 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: a\x01b\r\n\r\n'],
  ['a missing Host header', () => 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Host headers', () => 'GET /api/health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
  ['a header without a colon', () => 'GET /api/health HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
  ['a folded header', () => 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b: c\r\n\r\n'],
  [
    'too many headers',
    () => `GET /api/health HTTP/1.1\r\nHost: x\r\n${'X-A: 1234567890\r\n'.repeat(2000)}\r\n`,
  ],
  [
    'a Content-Length together with chunked encoding',
    () => post('Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${entry}`),
  ],
  ['two Content-Length headers', () => post(`Content-Length: 1\r\nContent-Length: ${entry.length}`, entry)],
  ['a negative Content-Length', () => post('Content-Length: -1', entry)],
  ['a hexadecimal Content-Length', () => post('Content-Length: 0x10', entry)],
  ['malformed chunks', () => post('Transfer-Encoding: chunked', `zz\r\n${entry}\r\n0\r\n\r\n`)],
  ['an unknown Transfer-Encoding', () => post('Transfer-Encoding: nonsense', entry)],
])('%s is rejected in JSON without effect', async (_, bytes) => {
  const { status, body } = await sendBytes(bytes());
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/^The request is /) });
  expect((await user.request({ method: 'GET', url: '/api/transactions' })).json.total).toBe(0);
});

it('an unknown Expect header is ignored', async () => {
  const { status, body } = await sendBytes(
    'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
  );
  expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok' }]);
});

it('a request with a truncated body has no effect', async () => {
  const { answers } = await sendBytes(post(`Content-Length: ${entry.length + 10}`, entry));
  expect(answers).toBeLessThanOrEqual(1);
  expect((await user.request({ method: 'GET', url: '/api/transactions' })).json.total).toBe(0);
});

const megabyte = 'x'.repeat(0x10_00_00);

it.each([
  ['with a Content-Length', `Content-Length: ${4 * megabyte.length}\r\n\r\n${megabyte.repeat(4)}`],
  ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${`100000\r\n${megabyte}\r\n`.repeat(4)}0\r\n\r\n`],
])('an oversized body %s is answered with 413, and the connection stays usable', async (_, body) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${body}`);
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

it('a foreign Host or X-Forwarded-Host header does not change the answer', async () => {
  const own = await sendBytes('GET /api/site HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const foreign = await sendBytes(
    'GET /api/site HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
  );
  expect(foreign).toEqual(own);
  expect(own.status).toBe(200);
});
