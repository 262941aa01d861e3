import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/open.ts';
import { post } from '#server/testing/entries.ts';
import { forEachDialect, type TestDatabase } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { buildApp } from './app.ts';

const day = 24 * 3_600_000;
const path = '/transactions';

forEachDialect('a cached answer', (dialect) => {
  let server: TestApp;
  let address: string;
  /** The database handle of a second server, which shares only the data. */
  let beside: Database;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { dataDir, url } = server.deps.db as TestDatabase;
    beside = openDatabase({ dataDir, url, connections: 2, onIdleError: () => undefined });
  });
  afterAll(() => beside.close());

  // Over a socket, because the answer cache runs before Fastify's `inject`.
  const ask = async (token: string, what: string, { tag = '"none"', method = 'GET' } = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': tag };
    const reply = await fetch(`${address}/api${what}`, { method, headers });
    return { status: reply.status, tag: String(reply.headers.get('etag')), text: await reply.text() };
  };

  let asked = 0;
  /** Statuses for a new query, a cached answer, and a matching ETag. */
  const statusesOf = async (token: string, tag: string) => [
    (await ask(token, `${path}?new=${++asked}`)).status,
    (await ask(token, path)).status,
    (await ask(token, path, { tag })).status,
  ];

  const makeToken = async (
    user: TestUser,
    scope: 'read' | 'write',
  ): Promise<{ id: string; token: string }> => {
    const payload = { name: 'Program', scope, expiresInDays: 7 };
    const { json } = await user.request({ method: 'POST', url: '/api/auth/tokens', payload });
    return { id: json._id, token: json.token };
  };

  it('is the same for a read token, which gains no other access by it', async () => {
    const user = await server.signUp();
    await post(user);
    const { token } = await makeToken(user, 'read');
    const kept = await ask(user.token, path);
    expect(await ask(token, path)).toEqual(kept);
    expect((await ask(token, path, { tag: kept.tag })).status).toBe(304);
    for (const forbidden of ['/auth/tokens', '/auth/events', '/auth/sessions', '/auth/second-factor'])
      expect([forbidden, (await ask(token, forbidden, kept)).status]).toEqual([forbidden, 403]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect([method, (await ask(token, path, { ...kept, method })).status]).toEqual([
        method,
        method === 'POST' ? 403 : 405,
      ]);
  });

  it('is refused to a token as soon as another server revokes it', async () => {
    const user = await server.signUp();
    const [kept, revoked] = [await makeToken(user, 'read'), await makeToken(user, 'write')];
    for (const { token } of [kept, revoked, revoked]) expect((await ask(token, path)).status).toBe(200);
    const other = await buildApp({ ...server.deps, db: beside }, { web: false });
    const url = `/api/auth/tokens/${revoked.id}`;
    const headers = { authorization: `Bearer ${user.token}` };
    expect((await other.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    await other.close();
    const { tag } = await ask(user.token, path);
    expect(await statusesOf(kept.token, tag)).toEqual([200, 200, 304]);
    expect(await statusesOf(revoked.token, tag)).toEqual([401, 401, 401]);
  });

  it('is refused to a session as soon as another server ends it', async () => {
    const user = await server.signUp();
    const { tag } = await ask(user.token, path);
    expect(await statusesOf(user.token, tag)).toEqual([200, 200, 304]);
    await beside.transaction((tx) => tx.deleteFrom('sessions').where('user_id', '=', user.userId).execute());
    expect(await statusesOf(user.token, tag)).toEqual([401, 401, 401]);
  });

  it('is refused to an expired token', async () => {
    const user = await server.signUp();
    const { token } = await makeToken(user, 'read');
    server.clock.advance(7 * day - 1);
    const { tag } = await ask(token, path);
    expect(await statusesOf(token, tag)).toEqual([200, 200, 304]);
    server.clock.advance(1);
    expect(await statusesOf(token, tag)).toEqual([401, 401, 401]);
  });
});
