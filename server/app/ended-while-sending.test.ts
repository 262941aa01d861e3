import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { entry } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';

const token = { name: 'For later', scope: 'write', expiresInDays: 365 };

forDialectsOfRun((dialect) => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });

  /** Sends the headers, so that the request is authenticated, and the body once `meanwhile` has run. */
  async function sendSlowly(
    [method, path]: [method: string, path: string],
    { bearer, body, meanwhile }: { bearer: string; body: object; meanwhile: () => Promise<void> },
  ): Promise<number | undefined> {
    const bytes = Buffer.from(JSON.stringify(body));
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'content-length': bytes.length,
      expect: '100-continue',
    };
    const sending = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers });
    const answer = once(sending, 'response');
    sending.flushHeaders();
    await once(sending, 'continue');
    await meanwhile();
    sending.end(bytes);
    const [reply] = await answer;
    reply.resume();
    return reply.statusCode;
  }

  const secondSession = async ({ email }: TestUser): Promise<string> => {
    const payload = { email, password: testPassword };
    return (await server.request({ method: 'POST', url: '/api/auth/login', payload })).json.token;
  };
  const changePassword = async (user: TestUser) => {
    const payload = { currentPassword: testPassword, newPassword: 'another-1-word' };
    expect((await user.request({ method: 'PUT', url: '/api/auth/password', payload })).status).toBe(204);
  };

  it.each<[[method: string, path: string], object]>([
    [['POST', '/auth/tokens'], token],
    [['POST', '/transactions'], entry()],
    [['PUT', '/auth/time-zone'], { timeZone: 'Asia/Tokyo' }],
    [['DELETE', '/users/account'], {}],
  ])('a request in flight when its session ends is rejected without effect: %j', async (endpoint, body) => {
    const user = await server.signUp();
    const bearer = await secondSession(user);
    let before: unknown;
    const meanwhile = async () => {
      await changePassword(user);
      before = await rowsOf(server.deps, user.userId);
    };
    expect(await sendSlowly(endpoint, { bearer, body, meanwhile })).toBe(401);
    expect(await rowsOf(server.deps, user.userId)).toEqual(before);
  });

  it('a request in flight succeeds when only other sessions are ended', async () => {
    const user = await server.signUp();
    const meanwhile = () => changePassword(user);
    const sent = { bearer: user.token, body: token, meanwhile };
    expect(await sendSlowly(['POST', '/auth/tokens'], sent)).toBe(201);
  });

  it('a request in flight is rejected without effect when its personal token is revoked', async () => {
    const user = await server.signUp();
    const { json } = await user.request({ method: 'POST', url: '/api/auth/tokens', payload: token });
    const meanwhile = async () => {
      const url = `/api/auth/tokens/${json._id}`;
      expect((await user.request({ method: 'DELETE', url })).status).toBe(204);
    };
    const sent = { bearer: json.token, body: entry(), meanwhile };
    expect(await sendSlowly(['POST', '/transactions'], sent)).toBe(401);
    expect((await user.request({ url: '/api/transactions' })).json.total).toBe(0);
  });
});
