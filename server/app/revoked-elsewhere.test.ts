import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { entry, get } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { buildApp } from './app.ts';

const day = 24 * 3_600_000;

forEachDialect((dialect) => {
  let server: TestApp;
  /** The database handle of a second server, which shares only the data. */
  let beside: Database;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    const { DATA_DIR: dataDir, DATABASE_URL: url } = server.deps.config;
    beside = openDatabase({ dataDir, url, connections: 2 });
  });
  afterAll(() => beside.close());

  const statusFor = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.request({ method: 'GET', url: '/api/transactions', headers })).status;
  };

  const makeToken = async (
    user: TestUser,
    scope: 'read' | 'write',
  ): Promise<{ id: string; token: string }> => {
    const payload = { name: 'Program', scope, expiresInDays: 7 };
    const { json } = await user.request({ method: 'POST', url: '/api/auth/tokens', payload });
    return { id: json._id, token: json.token };
  };

  it('the next request is refused to a token as soon as another server revokes it', async () => {
    const user = await server.signUp();
    const [kept, revoked] = [await makeToken(user, 'read'), await makeToken(user, 'write')];
    for (const { token } of [kept, revoked, revoked]) expect(await statusFor(token)).toBe(200);
    const other = await buildApp({ ...server.deps, db: beside }, { web: false });
    const url = `/api/auth/tokens/${revoked.id}`;
    const headers = { authorization: `Bearer ${user.token}` };
    expect((await other.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    await other.close();
    expect(await statusFor(kept.token)).toBe(200);
    expect(await statusFor(revoked.token)).toBe(401);
  });

  it('the next request is refused to a session as soon as another process ends it, however often it was accepted', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    for (let time = 0; time < 3; time++) expect(await statusFor(user.token)).toBe(200);
    await beside.transaction((tx) => tx.deleteFrom('sessions').where('user_id', '=', user.userId).execute());
    expect(await statusFor(user.token)).toBe(401);
    expect(await statusFor(other.token)).toBe(200);
  });

  it('the next request is refused to an expired token', async () => {
    const user = await server.signUp();
    const { token } = await makeToken(user, 'read');
    server.clock.advance(7 * day - 1);
    expect(await statusFor(token)).toBe(200);
    server.clock.advance(1);
    expect(await statusFor(token)).toBe(401);
  });

  it('the next request sees what another server wrote', async () => {
    const user = await server.signUp();
    await get(user, '/transactions/summary');
    const other = await buildApp({ ...server.deps, db: beside }, { web: false });
    const headers = { authorization: `Bearer ${user.token}` };
    await other.inject({ method: 'POST', url: '/api/transactions', headers, payload: entry() });
    await other.close();
    expect((await get(user, '/transactions')).json.total).toBe(1);
    expect((await get(user, '/transactions/summary')).json.totalExpenses).toBeGreaterThan(0);
  });
});
