import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const patience = 100;
const app = Fastify();

beforeAll(async () => {
  endSlowBodies(app, patience);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, __, done) => done(null, {}));
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends `piece` again and again, `every` so many milliseconds; returns the status of the answer. */
async function drip(
  type: string,
  { length, piece, every }: { length: number; piece: string; every: number },
) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined); // the server closes while we still send
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < length) socket.write(piece.slice(0, length - sent));
    sent += piece.length;
  }, every);
  const [answer] = await once(socket, 'data');
  clearInterval(timer);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1]);
}

it('a JSON body that drips in is ended', async () => {
  expect(await drip('application/json', { length: 10_000, piece: '1', every: 10 })).toBe(408);
});

it('a file that drips in is ended', async () => {
  expect(await drip('multipart/form-data', { length: 10_000, piece: '1', every: 10 })).toBe(408);
});

it('a file that keeps coming is waited for', async () => {
  const piece = 'x'.repeat(128 * 1024);
  expect(await drip('multipart/form-data', { length: 6 * piece.length, piece, every: 50 })).toBe(200);
});
