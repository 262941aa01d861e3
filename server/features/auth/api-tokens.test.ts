import { beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiTokenMessages } from '#contract/messages/api-tokens.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { entry, get, post, rent } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { addStatement, november } from '#server/testing/imports.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { remove, send, undo } from '#server/testing/undo.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';

const day = 24 * 3_600_000;
const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));
const closed = endpoints.filter(({ shape }) => shape.open === undefined);

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('personal tokens are shown once, stored as a hash, and listed without the secret', async () => {
    const user = await test.signUp();
    const { status, json } = await make(user, { name: ' Bank sync ', scope: 'write', expiresInDays: 30 });
    expect(status).toBe(201);
    const listed = {
      _id: expect.any(String),
      name: 'Bank sync',
      scope: 'write',
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-12-20T12:00:00.000Z',
      lastUsedAt: null,
    };
    expect(json).toEqual({ ...listed, token: expect.stringMatching(/^tup_[\da-f]{32}\.[\w-]{43}$/) });
    expect((await get(user, '/auth/tokens')).json).toEqual([listed]);
    const rows = await test.deps.db.read.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(json.token.split('.')[1]);
    expect(test.logged()).not.toContain(json.token.split('.')[1]);
  });

  it('personal tokens of scope "write" can read and write like a session, with an Idempotency-Key', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'write');
    const send = () =>
      program.request({
        method: 'POST',
        url: '/api/transactions',
        headers: { 'idempotency-key': 'once' },
        payload: entry({ name: 'By program' }),
      });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const { json } = await get(program, '/transactions');
    expect([json.total, json.transactions[0].name]).toEqual([1, 'By program']);
    expect((await get(user, '/transactions')).json).toEqual(json);
  });

  it('personal tokens of scope "read" are rejected by every writing endpoint', async () => {
    const user = await test.signUp();
    const { json: row } = await post(user);
    const program = await holderOf(user, 'read');
    expect((await get(program, '/transactions')).json.total).toBe(1);
    const writing = closed.filter(({ method, shape }) => method !== 'GET' && !shape.sessionOnly);
    expect(writing.length).toBeGreaterThan(20);
    for (const { method, path } of writing) {
      const reply = await program.request({ method, url: urlOf(path, row._id) });
      expect([method, path, reply.status, reply.json]).toEqual([
        method,
        path,
        403,
        { message: authMessages.readOnly, code: 'forbidden' },
      ]);
    }
    expect((await get(user, '/transactions')).json.total).toBe(1);
  });

  it('personal tokens cannot manage tokens, the password, second factors, sessions or the account', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'write');
    const managing = closed.filter(({ path }) => /^\/(auth|users)\b/.test(path) && !harmless.includes(path));
    expect(managing.length).toBeGreaterThan(9);
    for (const { method, path } of managing) {
      const reply = await program.request({ method, url: urlOf(path, crypto.randomUUID()) });
      expect([method, path, reply.status, reply.json]).toEqual([
        method,
        path,
        403,
        { message: authMessages.sessionOnly, code: 'forbidden' },
      ]);
    }
    expect((await get(user, '/auth/me')).status).toBe(200);
  });

  const harmless: readonly string[] = ['/auth/me', '/auth/setup', '/auth/time-zone'];

  it('personal tokens can be revoked only by their user, with immediate effect, and both events are recorded', async () => {
    const [user, stranger] = [await test.signUp(), await test.signUp()];
    const program = await holderOf(user, 'read');
    const [listed] = (await get(user, '/auth/tokens')).json;
    const revoke = (as: TestUser, id: string) =>
      as.request({ method: 'DELETE', url: `/api/auth/tokens/${id}` });
    const foreign = await revoke(stranger, listed._id);
    expect([foreign.status, foreign.text]).toEqual([404, (await revoke(stranger, 'nothing')).text]);
    expect((await get(program, '/auth/me')).status).toBe(200);
    expect((await revoke(user, listed._id)).status).toBe(204);
    expect((await get(program, '/auth/me')).status).toBe(401);
    expect((await revoke(user, listed._id)).status).toBe(404);
    const { json } = await get(user, '/auth/events');
    expect(json.events.slice(0, 2)).toMatchObject([
      { kind: 'token_revoked', detail: 'Program' },
      { kind: 'token_made', detail: 'Program' },
    ]);
  });

  it('personal tokens expire after the chosen number of days', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'read');
    test.clock.advance(7 * day - 1);
    expect((await get(program, '/auth/me')).status).toBe(200);
    test.clock.advance(1);
    expect((await get(program, '/auth/me')).status).toBe(401);
  });

  it('personal tokens end at a password change', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'read');
    const payload = { currentPassword: testPassword, newPassword: 'another-1-word' };
    expect((await user.request({ method: 'PUT', url: '/api/auth/password', payload })).status).toBe(204);
    expect((await get(program, '/auth/me')).status).toBe(401);
    expect((await get(user, '/auth/tokens')).json).toEqual([]);
  });

  it('personal tokens end with the account', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'read');
    await user.request({ method: 'DELETE', url: '/api/users/account' });
    expect((await get(program, '/auth/me')).status).toBe(401);
  });

  it('personal tokens cannot delete for good what can be undone', async () => {
    const program = await holderOf(await test.signUp(), 'write');
    for (const url of ['/api/deleted', `/api/deleted/${crypto.randomUUID()}`])
      expect((await program.request({ method: 'DELETE', url })).json.message).toBe(authMessages.sessionOnly);
  });

  it('personal tokens restore what was deleted, but cannot undo what would remove rows for good', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'write');
    const deleted = await remove(program, `/transactions/${(await post(user)).json._id}`);
    expect((await undo(program, deleted)).status).toBe(200);
    await send(user, '/budgets', { category: 'Food', amount: 5, month: 11, year: 2026 });
    const { _id } = (await send(user, '/recurring/create', rent)).json;
    const added = [
      await send(user, '/budgets/copy', { month: 12, year: 2026 }),
      await send(user, `/recurring/${_id}/add`),
      await addStatement(user, november),
    ];
    const before = await snapshotOf(user);
    for (const reply of added) {
      const { status, json } = await undo(program, reply);
      expect([status, json]).toEqual([403, { message: authMessages.sessionOnly, code: 'forbidden' }]);
    }
    expect(await snapshotOf(user)).toEqual(before);
    for (const reply of added) expect((await undo(user, reply)).status).toBe(200);
  });

  it('personal tokens record their last use at most once an hour', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'read');
    const use = async () => {
      await get(program, '/auth/me');
      return (await get(user, '/auth/tokens')).json[0].lastUsedAt;
    };
    const first = new Date(test.clock.now()).toISOString();
    await expect.poll(use).toBe(first);
    test.clock.advance(3_600_000 - 1);
    expect(await use()).toBe(first);
    test.clock.advance(1);
    await expect.poll(use).toBe(new Date(test.clock.now()).toISOString());
  });

  it('personal tokens sign file links that stop working when the token is revoked', async () => {
    const user = await test.signUp();
    const program = await holderOf(user, 'write');
    const { json } = await upload(program, await blankPicture(), { name: 'till.png' });
    const fileUrl = json.fileUrl ?? json.details.fileUrl;
    const open = async () => (await test.request({ method: 'GET', url: fileUrl })).status;
    expect(await open()).toBe(200);
    const [listed] = (await get(user, '/auth/tokens')).json;
    await user.request({ method: 'DELETE', url: `/api/auth/tokens/${listed._id}` });
    expect(await open()).not.toBe(200);
  });

  it('personal tokens are neither shown again for a repeated Idempotency-Key nor stored for it', async () => {
    const user = await test.signUp();
    const first = await make(user, {}, 'key-1');
    const second = await make(user, {}, 'key-1');
    expect([second.status, second.json.message]).toEqual([409, apiTokenMessages.shownOnce]);
    expect((await get(user, '/auth/tokens')).json).toHaveLength(1);
    const kept = await test.deps.db.read.selectFrom('idempotency_keys').select('reply').execute();
    expect(JSON.stringify(kept)).not.toContain(first.json.token);
  });

  it('personal tokens are limited to fifty per user', async () => {
    const user = await test.signUp();
    for (let count = 0; count < 50; count++) await make(user);
    const reply = await make(user);
    expect([reply.status, reply.json.message]).toEqual([409, apiTokenMessages.tooMany]);
  });

  it.each(['tup_', 'tup_x', `tup_${'a'.repeat(32)}.${'a'.repeat(43)}`])(
    'personal tokens that are forged are rejected: %s',
    async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      expect((await test.request({ method: 'GET', url: '/api/auth/me', headers })).status).toBe(401);
    },
  );

  it('personal tokens do not work as session tokens without the prefix, nor the reverse', async () => {
    const user = await test.signUp();
    const { token } = await holderOf(user, 'write');
    for (const turned of [token.slice(4), `tup_${user.token}`]) {
      const headers = { authorization: `Bearer ${turned}` };
      expect((await test.request({ method: 'GET', url: '/api/auth/me', headers })).status).toBe(401);
    }
  });

  it.each([
    [{ name: '  ' }, apiTokenMessages.nameRequired],
    [{ scope: 'admin' }, apiTokenMessages.scopeInvalid],
    [{ expiresInDays: 0 }, apiTokenMessages.daysInvalid],
    [{ expiresInDays: 367 }, apiTokenMessages.daysInvalid],
    [{ expiresInDays: null }, apiTokenMessages.daysInvalid],
  ])('personal tokens cannot be created with %j', async (more, message) => {
    const reply = await make(await test.signUp(), more);
    expect([reply.status, reply.json.message]).toEqual([400, message]);
  });

  function make(user: TestUser, more: object = {}, key?: string) {
    return user.request({
      method: 'POST',
      url: '/api/auth/tokens',
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      payload: { name: 'Program', scope: 'read', expiresInDays: 7, ...more },
    });
  }

  async function holderOf(user: TestUser, scope: 'read' | 'write'): Promise<TestUser> {
    const { token } = (await make(user, { scope })).json;
    const authorization = `Bearer ${token}`;
    return {
      ...user,
      token,
      request: (options) => test.request({ ...options, headers: { ...options.headers, authorization } }),
    };
  }
});

function urlOf(path: string, id: string): string {
  return `/api${path.replace(/:\w+/g, id)}`;
}
