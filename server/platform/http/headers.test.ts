import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addHeaders } from './headers.ts';

it.each([
  ['https://money.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
  [undefined, undefined],
])('with PUBLIC_URL=%s, Strict-Transport-Security is %s', async (PUBLIC_URL, expected) => {
  const app = Fastify();
  addHeaders(app, { config: { PUBLIC_URL }, stopping: new AbortController().signal });
  app.get('/', async () => 'it');
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(expected);
  await app.close();
});
