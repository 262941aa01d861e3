import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addHeaders } from './headers.ts';

it('Strict-Transport-Security is sent only if PUBLIC_URL is an https address', async () => {
  const sentWith = async (PUBLIC_URL: string | undefined) => {
    const app = Fastify();
    addHeaders(app, { config: { PUBLIC_URL }, stopping: new AbortController().signal });
    app.get('/', async () => 'it');
    const { headers } = await app.inject('/');
    await app.close();
    return headers['strict-transport-security'];
  };
  expect(await sentWith('https://money.example')).toBe('max-age=31536000');
  expect(await sentWith('http://localhost:3000')).toBeUndefined();
  expect(await sentWith(undefined)).toBeUndefined();
});
