import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endSlowBodies } from './malformed-http.ts';

const patience = 60_000;
const app = Fastify();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  endSlowBodies(app, patience);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, __, done) => done(null, {}));
  app.post('/', async () => 'done');
  app.post('/refused', { onRequest: (_, reply) => void reply.code(401).send() }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Sends pieces of a body; the patience is over after each, once it has arrived. Returns the status of the answer. */
async function drip(type: string, { length, pieces }: { length: number; pieces: string[] }) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined); // the server closes while we still send
  const answer = once(socket, 'data');
  const [arrived]: Socket[] = await once(app.server, 'connection');
  const headers = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  let sent = 0;
  for (const piece of [headers, ...pieces]) {
    socket.write(piece);
    sent += piece.length;
    while ((arrived?.bytesRead ?? 0) < sent) await delay(1);
    if (piece !== headers) vi.advanceTimersByTime(patience);
  }
  const [text] = await answer;
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(text))?.[1]);
}

it('a JSON body that drips in is ended', async () => {
  expect(await drip('application/json', { length: 10_000, pieces: ['1'] })).toBe(408);
});

it('a file that drips in is ended', async () => {
  expect(await drip('multipart/form-data', { length: 10_000, pieces: ['1'] })).toBe(408);
});

it('a file that keeps coming is waited for', async () => {
  const piece = 'x'.repeat(64 * 1024);
  const pieces = Array.from({ length: 6 }, () => piece);
  expect(await drip('multipart/form-data', { length: 6 * piece.length, pieces })).toBe(200);
});

it('a file that no longer keeps coming is ended', async () => {
  const piece = 'x'.repeat(64 * 1024);
  const pieces = [piece, piece, piece, 'x'];
  expect(await drip('multipart/form-data', { length: 6 * piece.length, pieces })).toBe(408);
});

it.each([
  ['application/json', '1'],
  ['multipart/form-data', 'x'.repeat(64 * 1024)],
])('a body of %s that still drips in after its request was refused is ended', async (type, piece) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined); // the server closes while we still send
  const closed = once(socket, 'close');
  const [arrived]: Socket[] = await once(app.server, 'connection');
  const headers = `POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`;
  socket.write(headers);
  await once(socket, 'data');
  socket.write(piece);
  while ((arrived?.bytesRead ?? 0) < headers.length + piece.length) await delay(1);
  vi.advanceTimersByTime(patience);
  socket.resume();
  await closed;
});
