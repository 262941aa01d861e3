import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
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

forEachDialect('an answer that nothing has changed', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const ask = (user: TestUser, path: string, tag: string) =>
    user.request({ method: 'GET', url: `/api${path}`, headers: { 'if-none-match': tag } });
  const tagOf = async (user: TestUser, path: string) => String((await get(user, path)).headers['etag']);

  it('is the same bytes again, or 304 to whoever has it', async () => {
    const user = await server.signUp();
    await post(user);
    for (const path of repeatable) {
      const first = await get(user, path);
      const again = await get(user, path);
      expect([path, again.text, again.headers['content-type']]).toEqual([
        path,
        first.text,
        'application/json; charset=utf-8',
      ]);
      const unchanged = await ask(user, path, await tagOf(user, path));
      expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, '']);
    }
  });

  it('is told anew after a write, an own one and one by another server', async () => {
    const user = await server.signUp();
    const other = await buildApp(server.deps, { web: false });
    for (const path of repeatable) await get(user, path);
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
    expect((await get(user, '/transactions')).json.total).toBe(2);
    expect((await get(user, '/transactions/summary')).json.totalExpenses).toBe(8.85);
    await other.close();
  });

  it('is told anew on another day', async () => {
    const user = await server.signUp();
    const { json, headers } = await get(user, '/transactions/charts');
    server.clock.advance(24 * 60 * 60_000);
    expect((await ask(user, '/transactions/charts', String(headers['etag']))).status).toBe(200);
    expect((await get(user, '/transactions/charts')).json.to).not.toBe(json.to);
  });

  it('is told to nobody else, and to no session that has ended', async () => {
    const user = await server.signUp();
    await post(user);
    const tag = await tagOf(user, '/transactions');
    const stranger = await server.signUp();
    expect((await ask(stranger, '/transactions', tag)).json.total).toBe(0);
    await user.request({ method: 'POST', url: '/api/auth/logout' });
    expect((await ask(user, '/transactions', tag)).status).toBe(401);
  });

  it('has no tag when it is an error', async () => {
    const user = await server.signUp();
    const { status, headers } = await get(user, '/transactions?page=0');
    expect([status, headers['etag']]).toEqual([400, undefined]);
  });
});
