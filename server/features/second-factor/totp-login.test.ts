import { beforeAll, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { logIn } from '#server/testing/logins.ts';
import { addTotp, codeOf } from '#server/testing/second-factor.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';

const totpUrl = '/api/auth/second-factor/totp';

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  const send = (user: TestUser, url: string, payload: object = {}, method: 'POST' | 'PUT' = 'POST') =>
    user.request({ method, url, payload: { currentPassword: testPassword, ...payload } });

  it('setting up an authenticator app returns a secret and a URI for a QR code, and recovery codes for the first code', async () => {
    const user = await test.signUp({ email: 'ann@mail.example' });
    const started = await send(user, totpUrl);
    expect([started.status, started.json]).toEqual([
      201,
      {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/Tuppence:ann%40mail.example?secret=${started.json.secret}&issuer=Tuppence&algorithm=SHA1&digits=6&period=30`,
      },
    ]);
    const code = codeOf(started.json.secret, test.clock.now());
    const confirmed = await send(user, totpUrl, { code }, 'PUT');
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.json.recoveryCodes).size).toBe(10);
    expect((await get(user, '/auth/second-factor')).json).toEqual({
      totp: { addedAt: new Date(test.clock.now()).toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
      passkeyHost: 'localhost',
    });
  });

  it('setting up an authenticator app does not affect login until a correct code confirms it', async () => {
    const user = await test.signUp();
    await send(user, totpUrl);
    const wrong = await send(user, totpUrl, { code: '000000' }, 'PUT');
    expect([wrong.status, wrong.json.fields]).toEqual([400, { code: secondFactorMessages.wrongCode }]);
    expect((await get(user, '/auth/second-factor')).json).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(test, user)).status).toBe(200);
  });

  it('setting up an authenticator app can be restarted, and only the latest secret is valid', async () => {
    const user = await test.signUp();
    const [first, last] = [await send(user, totpUrl), await send(user, totpUrl)];
    const confirm = (secret: string) =>
      send(user, totpUrl, { code: codeOf(secret, test.clock.now()) }, 'PUT');
    expect((await confirm(first.json.secret)).status).toBe(400);
    expect((await confirm(last.json.secret)).status).toBe(200);
    expect((await send(user, totpUrl)).json.message).toBe(secondFactorMessages.totpThere);
    expect((await confirm(last.json.secret)).status).toBe(409);
  });

  it('setting up an authenticator app cannot be confirmed before it is started', async () => {
    const reply = await send(await test.signUp(), totpUrl, { code: '123456' }, 'PUT');
    expect([reply.status, reply.json.message]).toEqual([409, secondFactorMessages.totpNotStarted]);
  });

  it('setting up an authenticator app stores and logs neither the secret nor the codes in plain text', async () => {
    const user = await test.signUp();
    const { json } = await send(user, totpUrl);
    const code = codeOf(json.secret, test.clock.now());
    const { recoveryCodes } = (await send(user, totpUrl, { code }, 'PUT')).json;
    const kept = JSON.stringify([
      await test.deps.db.read.selectFrom('totp_secrets').selectAll().execute(),
      await test.deps.db.read.selectFrom('recovery_codes').selectAll().execute(),
      await test.deps.db.read.selectFrom('idempotency_keys').selectAll().execute(),
      await test.deps.db.read.selectFrom('account_events').selectAll().execute(),
    ]);
    for (const secret of [json.secret, code, recoveryCodes[0], testPassword])
      for (const place of [kept, test.logged()]) expect(place.includes(secret)).toBe(false);
  });

  it('a request that carries the password is not stored under its Idempotency-Key', async () => {
    const user = await test.signUp();
    const headers = { 'idempotency-key': 'once' };
    const payload = { currentPassword: testPassword };
    expect((await user.request({ method: 'POST', url: totpUrl, headers, payload })).status).toBe(201);
    const kept = await test.deps.db.read
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', user.userId)
      .execute();
    expect(kept).toEqual([]);
  });

  it('an authenticator code is required once the password is correct, and then opens a session', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const asked = await logIn(test, user);
    expect([asked.status, asked.json]).toEqual([
      401,
      {
        message: secondFactorMessages.wanted,
        code: 'second_factor_wanted',
        details: { totp: true, recoveryCodes: true, passkey: null },
      },
    ]);
    const { status, json } = await logIn(test, user, { code: code() });
    expect([status, json._id]).toEqual([200, user.userId]);
    expect((await get({ ...user, request: as(json.token) }, '/auth/me')).status).toBe(200);
  });

  it('a second factor is not revealed without the correct password', async () => {
    const user = await test.signUp();
    const { code, recoveryCodes } = await addTotp(test, user);
    const expected = { message: authMessages.wrongCredentials, code: 'wrong_credentials' };
    for (const more of [{}, { code: code() }, { code: recoveryCodes[0] }, { passkey: {} }])
      for (const whom of [user, { email: 'nobody@mail.example' }]) {
        const reply = await logIn(test, whom, { password: 'wrong-1-word', ...more, from: '192.0.2.77' });
        expect([reply.status, reply.json]).toEqual([401, expected]);
      }
    expect((await logIn(test, user, { code: code() })).status).toBe(200);
  });

  it('a login accepts an authenticator code once, and none from before the last one used', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const earlier = code();
    expect((await logIn(test, user, { code: code() })).status).toBe(200);
    const again = await logIn(test, user, { code: code() });
    expect([again.status, again.json]).toEqual([
      401,
      { message: secondFactorMessages.wrongCode, code: 'wrong_second_factor' },
    ]);
    test.clock.advance(30_000);
    expect((await logIn(test, user, { code: ` ${code().replace(/^.../, '$& ')}`.trim() })).status).toBe(200);
    expect((await logIn(test, user, { code: earlier })).status).toBe(401);
  });

  it('a login accepts an authenticator code once when it is sent from several addresses at once', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, place) => logIn(test, user, { code: code(), from: `192.0.2.${place}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('wrong authenticator codes and unfinished logins are limited like wrong passwords', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const from = '192.0.2.50';
    for (let count = 0; count < 5; count++) {
      expect((await logIn(test, user, { from })).json.code).toBe('second_factor_wanted');
      expect((await logIn(test, user, { from, code: '000000' })).json.code).toBe('wrong_second_factor');
    }
    expect((await logIn(test, user, { from })).status).toBe(429);
    expect((await logIn(test, user, { from, code: code() })).status).toBe(429);
    expect((await logIn(test, user, { code: code() })).status).toBe(200);
  });

  it('logins that are completed with a valid authenticator code are not limited', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const from = '192.0.2.51';
    for (let count = 0; count < 12; count++) {
      expect((await logIn(test, user, { from })).json.code).toBe('second_factor_wanted');
      expect((await logIn(test, user, { from, code: code() })).status).toBe(200);
      test.clock.advance(30_000);
    }
  });

  it('unfinished logins and wrong authenticator codes are recorded as account events', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    await logIn(test, user, { from: '198.51.100.1' });
    await logIn(test, user, { from: '198.51.100.1', code: '000000' });
    await logIn(test, user, { from: '198.51.100.2' });
    await logIn(test, user, { from: '198.51.100.2', code: code() });
    expect(await eventsOf(user)).toEqual([
      ['signed_in', 'totp'],
      ['second_factor_failed', ''],
      ['sign_in_unfinished', ''],
      ['totp_added', ''],
      ['signed_up', ''],
    ]);
  });

  it('recovery codes open a session once each, in any case and spacing', async () => {
    const user = await test.signUp();
    const { recoveryCodes } = await addTotp(test, user);
    const [first = ''] = recoveryCodes;
    expect((await logIn(test, user, { code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await logIn(test, user, { code: first })).status).toBe(401);
    expect((await get(user, '/auth/second-factor')).json.recoveryCodesLeft).toBe(9);
    expect((await eventsOf(user)).slice(0, 3)).toEqual([
      ['second_factor_failed', ''],
      ['signed_in', 'recovery code'],
      ['recovery_code_used', ''],
    ]);
  });

  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'])(
    'authenticator and recovery codes may be typed in the figures %s',
    async (figures) => {
      const typed = (code: string) => code.replace(/\d/g, (digit) => figures[Number(digit)] ?? digit);
      const user = await test.signUp();
      const { secret } = (await send(user, totpUrl)).json;
      const code = () => typed(codeOf(secret, test.clock.now()));
      const confirmed = await send(user, totpUrl, { code: code() }, 'PUT');
      expect(confirmed.status).toBe(200);
      test.clock.advance(30_000);
      expect((await logIn(test, user, { code: code() })).status).toBe(200);
      const [first = ''] = confirmed.json.recoveryCodes;
      expect((await logIn(test, user, { code: typed(first) })).status).toBe(200);
    },
  );

  it('recovery codes can be replaced with the password', async () => {
    const user = await test.signUp();
    const { recoveryCodes } = await addTotp(test, user);
    const url = '/api/auth/second-factor/recovery-codes';
    expect((await send(user, url, { currentPassword: 'wrong-1-word' })).status).toBe(403);
    const { json } = await send(user, url);
    expect(json.recoveryCodes).toHaveLength(10);
    expect((await logIn(test, user, { code: recoveryCodes[0] })).status).toBe(401);
    expect((await logIn(test, user, { code: json.recoveryCodes[0] })).status).toBe(200);
  });

  it('recovery codes cannot be created without a second factor', async () => {
    const reply = await send(await test.signUp(), '/api/auth/second-factor/recovery-codes');
    expect([reply.status, reply.json.message]).toEqual([409, secondFactorMessages.noFactor]);
  });

  it('an authenticator app is removed together with the recovery codes, and only with the password', async () => {
    const user = await test.signUp();
    await addTotp(test, user);
    const wrong = await send(user, `${totpUrl}/remove`, { currentPassword: 'wrong-1-word' });
    expect([wrong.status, wrong.json.code]).toEqual([403, 'wrong_password']);
    expect((await send(user, `${totpUrl}/remove`)).status).toBe(204);
    expect((await get(user, '/auth/second-factor')).json).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await logIn(test, user)).status).toBe(200);
    expect(await eventsOf(user)).toContainEqual(['totp_removed', '']);
  });

  it('an authenticator app still works after a password change', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const newPassword = 'another-1-word';
    await send(user, '/api/auth/password', { newPassword }, 'PUT');
    expect((await logIn(test, user, { password: newPassword })).json.code).toBe('second_factor_wanted');
    expect((await logIn(test, user, { password: newPassword, code: code() })).status).toBe(200);
  });

  it('an authenticator app still works after two simultaneous password changes, of which one succeeds', async () => {
    const user = await test.signUp();
    const { code } = await addTotp(test, user);
    const wanted = ['one-new-word1', 'two-new-word2'];
    const replies = await Promise.all(
      wanted.map((newPassword) => send(user, '/api/auth/password', { newPassword }, 'PUT')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 403]);
    const password = wanted[replies.findIndex(({ status }) => status === 204)];
    expect((await logIn(test, user, { password, code: code() })).status).toBe(200);
  });

  it('an authenticator app cannot be added or removed without the password', async () => {
    const user = await test.signUp();
    for (const [method, url] of [
      ['POST', totpUrl],
      ['PUT', totpUrl],
      ['POST', `${totpUrl}/remove`],
      ['POST', '/api/auth/second-factor/passkeys/options'],
      ['POST', `/api/auth/second-factor/passkeys/${crypto.randomUUID()}/remove`],
    ] as const) {
      const reply = await send(user, url, { currentPassword: 'wrong-1-word', code: '123456' }, method);
      expect([url, reply.status, reply.json.fields]).toEqual([
        url,
        403,
        { currentPassword: 'The current password is incorrect.' },
      ]);
    }
  });

  const as =
    (token: string): TestUser['request'] =>
    (options) =>
      test.request({ ...options, headers: { authorization: `Bearer ${token}` } });

  async function eventsOf(user: TestUser): Promise<[string, string][]> {
    const { json } = await get(user, '/auth/events');
    return json.events.map(({ kind, detail }: { kind: string; detail: string }) => [kind, detail]);
  }
});
