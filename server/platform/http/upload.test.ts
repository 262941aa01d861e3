import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastifyMultipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { readUpload } from './upload.ts';

const shape = {
  field: 'file',
  maxBytes: 1000,
  messages: { required: 'no file', one: 'one file', tooLarge: 'too large' },
};

it('an upload that is broken off before it is looked at is over', async () => {
  const app = Fastify();
  await app.register(fastifyMultipart);
  const told = Promise.withResolvers<unknown>();
  app.post('/', async (request) => {
    await vi.waitFor(() => expect(request.raw.destroyed).toBe(true));
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
