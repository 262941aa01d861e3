import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { addTotp } from '#server/testing/second-factor.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';

const newPassword = 'another-1-word';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const logIn = (email: string, password: string, more: object = {}) =>
    server.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password, ...more },
      headers: { 'user-agent': 'Firefox/140.0 (X11; Linux)' },
    });
  const me = async (token: string) =>
    (
      await server.request({
        method: 'GET',
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  const sessions = async (user: TestUser) => (await get(user, '/auth/sessions')).json;

  const change = (user: TestUser, payload: object) =>
    user.request({ method: 'PUT', url: '/api/auth/password', payload });

  it('changing the password ends every other session and keeps the current one', async () => {
    const user = await server.signUp();
    const { json: other } = await logIn(user.email, testPassword);
    expect((await change(user, { currentPassword: testPassword, newPassword })).status).toBe(204);
    expect([await me(user.token), await me(other.token)]).toEqual([200, 401]);
    expect((await logIn(user.email, testPassword)).status).toBe(401);
    expect((await logIn(user.email, newPassword)).status).toBe(200);
  });

  it.each([
    [{ currentPassword: 'wrong-1-word', newPassword }, 403, 'The current password is incorrect.'],
    [
      { currentPassword: testPassword, newPassword: 'short1!' },
      400,
      'Password must be 8-16 characters long.',
    ],
    [
      { currentPassword: testPassword, newPassword: 'no-digits-here' },
      400,
      'Password must contain an alphabet, a digit, and a symbol.',
    ],
    [
      { currentPassword: testPassword, newPassword: 'Password1!' },
      400,
      'This password is too common. Please choose another.',
    ],
    [
      { currentPassword: testPassword, newPassword: testPassword },
      400,
      'Please choose a password that differs from the current one.',
    ],
    [{ newPassword }, 400, 'Please enter your password.'],
  ])('changing the password rejects %j with %i', async (payload, status, message) => {
    const user = await server.signUp();
    const reply = await change(user, payload);
    expect([reply.status, reply.json.message]).toEqual([status, message]);
    expect((await logIn(user.email, testPassword)).status).toBe(200);
  });

  it('changing the password is blocked after ten wrong passwords', async () => {
    const user = await server.signUp();
    const guess = () => change(user, { currentPassword: 'wrong-1-word', newPassword });
    for (let guesses = 0; guesses < 10; guesses++) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
  });

  it('sessions are listed with the current one marked, and can be ended singly or all but the current one', async () => {
    const user = await server.signUp();
    const [first, second] = [await logIn(user.email, testPassword), await logIn(user.email, testPassword)];
    const listed = await sessions(user);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(listed).toContainEqual({
      _id: expect.any(String),
      device: 'Firefox on Linux',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-20T12:00:00.000Z',
      isCurrent: false,
    });
    const other = listed.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const end = (id: string) => user.request({ method: 'DELETE', url: `/api/auth/sessions/${id}` });
    expect([(await end(other._id)).status, (await end(other._id)).status]).toEqual([204, 404]);
    expect(await sessions(user)).toHaveLength(2);
    expect((await user.request({ method: 'DELETE', url: '/api/auth/sessions' })).status).toBe(204);
    expect(await sessions(user)).toHaveLength(1);
    expect([await me(first.json.token), await me(second.json.token), await me(user.token)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('sessions of another user cannot be ended', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const [theirs] = await sessions(stranger);
    const url = `/api/auth/sessions/${theirs._id}`;
    expect((await user.request({ method: 'DELETE', url })).status).toBe(404);
    expect(await me(stranger.token)).toBe(200);
  });

  it('the account keeps a chosen time zone until it is set to follow the browser again', async () => {
    const user = await server.signUp({ timeZone: 'Europe/Paris' });
    const choose = (timeZone: string | null, more: object = {}) =>
      user.request({ method: 'PUT', url: '/api/auth/time-zone', payload: { timeZone, ...more } });
    const chosen = { timeZone: 'Asia/Tokyo', isTimeZoneChosen: true };
    expect((await choose('Asia/Tokyo', { browserTimeZone: 'Europe/Rome' })).json).toMatchObject(chosen);
    expect((await logIn(user.email, testPassword, { timeZone: 'Europe/Rome' })).json.timeZone).toBe(
      'Asia/Tokyo',
    );
    expect((await choose(null)).json).toMatchObject({ ...chosen, isTimeZoneChosen: false });
    expect((await choose(null, { browserTimeZone: 'Europe/Oslo' })).json.timeZone).toBe('Europe/Oslo');
    expect((await choose(null, { browserTimeZone: 'Mars/Base' })).json.timeZone).toBe('Europe/Oslo');
    expect((await logIn(user.email, testPassword, { timeZone: 'Europe/Rome' })).json.timeZone).toBe(
      'Europe/Rome',
    );
    expect((await choose('Mars/Base')).status).toBe(400);
  });

  it('deleting the account removes every row of the user and leaves other users unchanged', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    for (const each of [user, stranger]) await fill(each);
    const before = await rowsOf(server.deps, stranger.userId);
    expect((await user.request({ method: 'DELETE', url: '/api/users/account' })).status).toBe(204);
    const left = Object.entries(await rowsOf(server.deps, user.userId)).filter(([, rows]) => rows.length > 0);
    expect(left).toEqual([]);
    expect(await rowsOf(server.deps, stranger.userId)).toEqual(before);
    expect(await me(user.token)).toBe(401);
    expect((await logIn(user.email, testPassword)).status).toBe(401);
    expect((await get(stranger, '/transactions')).json.total).toBe(2);
    expect((await server.signUp({ email: user.email })).email).toBe(user.email);
  });

  // PostgreSQL's files are the responsibility of its operator.
  if (dialect === 'sqlite')
    it('deleting the account leaves no readable text of the user in the data folder', async () => {
      const user = await server.signUp({ email: 'unforgettable@mail.example' });
      await fill(user, 'Xylophone lessons');
      const files = () =>
        readdirSync(server.deps.config.DATA_DIR, { recursive: true, withFileTypes: true })
          .filter((file) => file.isFile())
          .map((file) => readFileSync(path.join(file.parentPath, file.name)).toString('latin1'))
          .join('');
      expect(files()).toContain('Xylophone');
      const writer = await server.signUp();
      await Promise.all([
        ...Array.from({ length: 20 }, () => post(writer)),
        user.request({ method: 'DELETE', url: '/api/users/account' }),
        ...Array.from({ length: 20 }, () => post(writer)),
      ]);
      await server.deps.db.wipeIfScheduled(); // on a slow machine the request is answered before the wipe is done
      expect(files()).not.toMatch(/xylophone|unforgettable/i);
      expect(files()).not.toContain(user.userId);
    });

  async function fill(user: TestUser, name = 'Something'): Promise<void> {
    await upload(user, await blankPicture(), { name: `${name}.png` });
    await post(user, { name, note: `${name} note`, category: `${name} category` });
    const payload = {
      name,
      category: name,
      amount: 5,
      isIncome: false,
      frequency: 'daily',
      startDate: '2026-11-20',
    };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    await addTotp(server, user);
    await user.request({
      method: 'POST',
      url: '/api/auth/tokens',
      payload: { name, scope: 'read', expiresInDays: 1 },
    });
    await user.request({
      method: 'POST',
      url: '/api/auth/second-factor/passkeys/options',
      payload: { currentPassword: testPassword },
    });
    await user.request({
      method: 'POST',
      url: '/api/budgets',
      headers: { 'idempotency-key': name },
      payload: { category: name, amount: 5, month: 11, year: 2026 },
    });
  }
});
