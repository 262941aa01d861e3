import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { buildApp } from './app.ts';

const repeatable = [
  '/transactions',
  '/transactions?page=1&limit=10',
  '/transactions/summary',
  '/transactions/charts',
  '/transactions/categories/expense',
  '/budgets',
  '/recurring',
];

function inOrder({ date: _, ...headers }: Record<string, string>): [string, string][] {
  return Object.entries(headers).sort();
}

forEachDialect('a cacheable answer', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });

  // Over a socket, because the answer cache runs before Fastify's `inject`.
  const ask = async ({ token }: TestUser, path: string, tag = '"none"') => {
    const { port } = server.app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'if-none-match': tag },
    });
    const text = await reply.text();
    const headers = Object.fromEntries(reply.headers);
    return { status: reply.status, headers, text, json: text === '' ? undefined : JSON.parse(text) };
  };
  const get = (user: TestUser, path: string) => ask(user, path);
  /** An answer is cached on its second request. */
  const keep = async (user: TestUser, path: string) => {
    await get(user, path);
    return get(user, path);
  };
  const tagOf = async (user: TestUser, path: string) => String((await get(user, path)).headers['etag']);

  it('is byte-identical when repeated, and 304 for a matching ETag', async () => {
    const user = await server.signUp();
    await post(user);
    for (const path of repeatable) {
      const first = await get(user, path);
      for (const again of [await get(user, path), await get(user, path)])
        expect([path, again.text, inOrder(again.headers)]).toEqual([
          path,
          first.text,
          inOrder(first.headers),
        ]);
      const unchanged = await ask(user, path, await tagOf(user, path));
      expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, '']);
    }
  });

  it('has the same body and headers from the cache as from the framework', async () => {
    const user = await server.signUp();
    await post(user, { name: '“Café”, 100 %' });
    for (const path of repeatable) {
      const { text, headers } = await get(user, path);
      const authorization = `Bearer ${user.token}`;
      const framework = await server.app.inject({ url: `/api${path}`, headers: { authorization } });
      expect([path, text]).toEqual([path, framework.body]);
      const { connection: _, 'keep-alive': __, ...kept } = headers;
      const { connection: ___, ...sent } = framework.headers as Record<string, string>;
      expect([path, inOrder(kept)]).toEqual([path, inOrder(sent)]);
    }
  });

  it('is rebuilt after a write on this server or on another', async () => {
    const user = await server.signUp();
    const other = await buildApp(server.deps, { web: false });
    for (const path of repeatable) await keep(user, path);
    const [tag, { text }] = [await tagOf(user, '/transactions'), await get(user, '/transactions')];
    await post(user);
    expect((await ask(user, '/transactions', tag)).status).toBe(200);
    expect((await get(user, '/transactions')).text).not.toBe(text);
    await other.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${user.token}` },
      payload: { category: 'Food', cost: 1, name: 'Elsewhere', addedOn: '2026-11-20', isIncome: false },
    });
    expect((await get(user, '/transactions?never=asked')).json.total).toBe(2);
    expect((await get(user, '/transactions')).json.total).toBe(2);
    expect((await get(user, '/transactions/summary')).json.totalExpenses).toBe(8.85);
    await other.close();
  });

  it('is rebuilt when the day changes', async () => {
    const user = await server.signUp();
    const { json, headers } = await keep(user, '/transactions/charts');
    server.clock.advance(24 * 60 * 60_000);
    expect((await ask(user, '/transactions/charts', String(headers['etag']))).status).toBe(200);
    expect((await get(user, '/transactions/charts')).json.to).not.toBe(json.to);
  });

  it('is never served to another user or to an ended session', async () => {
    const user = await server.signUp();
    await post(user);
    const tag = String((await keep(user, '/transactions')).headers['etag']);
    const stranger = await server.signUp();
    expect((await ask(stranger, '/transactions', tag)).json.total).toBe(0);
    await user.request({ method: 'POST', url: '/api/auth/logout' });
    expect((await ask(user, '/transactions', tag)).status).toBe(401);
  });

  it('closes its connection once the server is stopping', async () => {
    const stopping = new AbortController();
    const other = await buildApp(server.deps, { web: false, stopping: stopping.signal });
    const url = `${await other.listen({ host: '127.0.0.1', port: 0 })}/api/transactions`;
    const { token } = await server.signUp();
    const look = async (tag = '"none"') => {
      const headers = { authorization: `Bearer ${token}`, 'if-none-match': tag };
      const reply = await fetch(url, { headers });
      await reply.text();
      return { status: reply.status, tag: reply.headers.get('etag'), goes: reply.headers.get('connection') };
    };
    const { tag } = await look();
    expect(await look()).toEqual({ status: 200, tag, goes: 'keep-alive' });
    stopping.abort();
    expect(await look()).toEqual({ status: 200, tag, goes: 'close' });
    expect(await look(String(tag))).toEqual({ status: 304, tag, goes: 'close' });
    await other.close();
  });

  it.runIf(dialect === 'postgres')('is built in one database round trip', async () => {
    const user = await server.signUp();
    await post(user);
    const addresses = repeatable.map((path) => `${path}${path.includes('?') ? '&' : '?'}fresh`);
    for (const path of repeatable) await get(user, path);
    for (const path of addresses) {
      const watch = watchStatements(dialect);
      expect((await get(user, path)).status).toBe(200);
      watch.stop();
      expect([path, watch.roundTrips()]).toEqual([path, 1]);
    }
  });

  it('has no ETag when it is an error', async () => {
    const user = await server.signUp();
    const { status, headers } = await get(user, '/transactions?page=0');
    expect([status, headers['etag']]).toEqual([400, undefined]);
  });
});
