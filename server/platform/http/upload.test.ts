import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastifyMultipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addMultipart, readUpload } from './upload.ts';

const shape = {
  field: 'file',
  maxBytes: 1000,
  messages: { required: 'no file', one: 'one file', tooLarge: 'too large' },
};

it('an upload aborted before it is read fails instead of hanging', async () => {
  const app = Fastify();
  await app.register(fastifyMultipart);
  const told = Promise.withResolvers<unknown>();
  app.post('/', async (request) => {
    await expect.poll(() => request.raw.destroyed).toBe(true);
    await readUpload(request, shape).then(told.resolve, told.resolve);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n--b',
  );
  await once(app.server, 'request');
  socket.destroy();
  expect(await told.promise).toMatchObject({ code: 'invalid', message: 'no file' });
  await app.close();
});

const partOf = (field: string) => `Content-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
const many = 'x'.repeat(300_000);

it.each([
  ['without parts', 'b', many],
  ['with an overlong boundary', 'b'.repeat(500), many],
  ['of an oversized file', 'b', `--b\r\n${partOf('file')}${many}\r\n--b--\r\n`],
  ['of two files', 'b', `--b\r\n${partOf('file')}x\r\n--b\r\n${partOf('file')}${many}\r\n--b--\r\n`],
  ['without an end', 'b', `--b\r\n${partOf('file')}${many}`],
])('the connection stays usable after a rejected upload %s', async (_, boundary, body) => {
  const app = Fastify();
  await app.register(fastifyMultipart);
  app.post('/', (request) => readUpload(request, { ...shape, maxBytes: 290_000 }).catch(({ code }) => code));
  app.get('/', () => 'next');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = `Content-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked`;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/(invalid|too_large)HTTP.*next$/s);
  await app.close();
});

it('a few users with as many uploads as they may leave a place for everybody else', async () => {
  const app = Fastify();
  const slow = Promise.withResolvers<void>();
  let arrived = 0;
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _, done) => {
    Object.assign(request, { caller: { userId: request.headers['user-agent'] } });
    done();
  });
  addMultipart(app, shape);
  app.post('/', async () => {
    arrived++;
    await slow.promise;
    return '';
  });
  const upload = (user: string) =>
    app
      .inject({ method: 'POST', url: '/', headers: { 'user-agent': user } })
      .then(({ statusCode }) => statusCode);
  const answers = ['ann', 'ben', 'cay'].flatMap((user) => Array.from({ length: 9 }, () => upload(user)));
  const others = Array.from({ length: 8 }, (_, n) => upload(`user ${n}`));
  await expect.poll(() => arrived).toBe(28);
  slow.resolve();
  expect((await Promise.all(answers)).filter((status) => status !== 503)).toHaveLength(20);
  expect((await Promise.all(others)).filter((status) => status === 503)).toEqual([]);
  await app.close();
});
