import { beforeAll, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { authenticate } from './api-tokens.service.ts';
import { lockOut } from './auth.queries.ts';
import { confirmPassword } from './auth.service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('sessions end at logout, without affecting other sessions', async () => {
    const user = await test.signUp();
    const other = await logIn(user);
    const reply = await user.request({ method: 'POST', url: '/api/auth/logout' });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(await me(user.token)).toBe(401);
    expect(await me(other)).toBe(200);
  });

  it('a password that is asked for while the account is being deleted is answered as without a session', async () => {
    const user = await test.signUp();
    const principal = await authenticate(test.deps, user.token);
    if (principal === undefined) throw new Error('the session is unknown');
    await test.deps.db.transaction((tx) => lockOut(tx, principal.userId));
    const caller = { ...principal, origin: { address: '192.0.2.1', userAgent: '', languages: '' } };
    const confirmed = confirmPassword(test.deps, caller, testPassword);
    await expect(confirmed).rejects.toMatchObject({ code: 'signed_out' });
  });

  it('sessions end after 14 days without use', async () => {
    const { token } = await test.signUp();
    test.clock.advance(14 * day - 1);
    expect(await me(token)).toBe(200);
    test.clock.advance(14 * day);
    expect(await me(token)).toBe(401);
  });

  it('sessions end after 90 days even in use', async () => {
    const { token, userId } = await test.signUp();
    for (let days = 0; days < 80; days += 10) {
      test.clock.advance(10 * day);
      expect(await me(token)).toBe(200);
      await expect.poll(() => lastUses(userId)).toEqual([test.clock.now()]);
    }
    test.clock.advance(10 * day - 1);
    expect(await me(token)).toBe(200);
    test.clock.advance(1);
    expect(await me(token)).toBe(401);
  });

  it('sessions record their use at most every ten minutes', async () => {
    const { token, userId } = await test.signUp();
    const start = test.clock.now();
    test.clock.advance(10 * minute - 1);
    await me(token);
    expect(await lastUses(userId)).toEqual([start]);
    test.clock.advance(1);
    await me(token);
    await expect.poll(() => lastUses(userId)).toEqual([start + 10 * minute]);
  });

  it('sessions still serve reads when the database cannot be written', async () => {
    const user = await test.signUp();
    test.clock.advance(10 * minute);
    const { transaction } = test.deps.db;
    test.deps.db.transaction = () => Promise.reject(new Error('the disk is full'));
    expect(await me(user.token)).toBe(200);
    test.deps.db.transaction = transaction;
    expect(test.logged()).toContain('could not record that it was used');
  });

  it('sessions that were idle are let in while the write that records their use waits, as for a locked database', async () => {
    const user = await test.signUp();
    test.clock.advance(10 * minute);
    const { promise: waiting } = Promise.withResolvers<never>();
    const db = { ...test.deps.db, transaction: () => waiting };
    expect(await authenticate({ ...test.deps, db }, user.token)).toMatchObject({ userId: user.userId });
  });

  it('sessions are deleted at the next login once expired', async () => {
    const user = await test.signUp();
    test.clock.advance(14 * day);
    await logIn(user);
    expect(await lastUses(user.userId)).toEqual([test.clock.now()]);
  });

  it('sessions cannot be used with the id of another user', async () => {
    const [ann, bob] = [await test.signUp(), await test.signUp()];
    const [bobsId] = bob.token.split('.');
    const [, annsSecret] = ann.token.split('.');
    expect(await me(`${bobsId}.${annsSecret}`)).toBe(401);
  });

  it('sessions are stored and logged without their secret', async () => {
    const { token } = await test.signUp();
    const [, secret = ''] = token.split('.');
    const rows = await test.deps.db.read.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(test.logged()).not.toContain(secret);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer null',
    'Basic YTpi',
    `Bearer ${'a'.repeat(32)}.${'a'.repeat(43)}`,
    `Bearer not-a-uuid-but-as-long-as-one-is.${'a'.repeat(43)}`,
    `Bearer ${'z'.repeat(150)}`,
    `Bearer ${'z'.repeat(5000)}`,
  ])('sessions reject the Authorization header %j', async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await test.request({ url: '/api/auth/me', headers });
    expect([reply.status, reply.json]).toEqual([
      401,
      { message: authMessages.signedOut, code: 'signed_out' },
    ]);
  });

  async function me(token: string): Promise<number> {
    const { status } = await test.request({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
    });
    return status;
  }

  async function logIn({ email }: TestUser): Promise<string> {
    const payload = { email, password: testPassword };
    const { json } = await test.request({ method: 'POST', url: '/api/auth/login', payload });
    return json.token;
  }

  async function lastUses(userId: string): Promise<number[]> {
    const rows = await test.deps.db.read
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', userId)
      .execute();
    return rows.map((row) => row.last_used_at);
  }
});
