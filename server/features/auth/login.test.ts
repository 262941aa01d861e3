import { beforeAll, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { chooseCurrency } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { logIn } from '#server/testing/logins.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('logging in returns a working token and the user, before and after set-up', async () => {
    const user = await test.signUp();
    const { email } = user;
    expect((await logIn(test, { email })).json.user).toMatchObject({ isSetupComplete: false });
    await chooseCurrency(user, 'EUR');
    const { json } = await logIn(test, { email });
    const me = await test.request({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${json.token}` },
    });
    expect(me.json).toMatchObject({ email, isSetupComplete: true, defaultCurrency: 'EUR' });
    expect(json).toEqual({ ...me.json, user: me.json, token: json.token, device: json.device });
  });

  it('logging in ignores case and surrounding spaces in the e-mail', async () => {
    const { email, userId } = await test.signUp({ email: 'Zoë@Mail.Example' });
    const reply = await logIn(test, { email: '  zOE\u0308@mail.eXample ' });
    expect([reply.status, reply.json._id, reply.json.user.email]).toEqual([200, userId, email]);
  });

  it('logging in fails with an identical response whatever is wrong', async () => {
    const { email } = await test.signUp();
    const replies = [
      await logIn(test, { email }, { password: 'paper-clip8' }),
      await logIn(test, { email }, { password: testPassword.toUpperCase() }),
      await logIn(test, { email }, { password: 'x' }),
      await logIn(test, { email }, { password: 'x'.repeat(5000) }),
      await logIn(test, { email: 'nobody@mail.example' }),
      await logIn(test, { email: 'no e-mail at all' }),
    ];
    const expected = JSON.stringify({
      message: authMessages.wrongCredentials,
      code: 'wrong_credentials',
      sentence: { key: 'auth.wrongCredentials', values: [] },
    });
    for (const { status, text } of replies) expect([status, text]).toEqual([401, expected]);
    const [first, ...others] = replies.map(({ headers }) => ({ ...headers, date: '' }));
    for (const headers of others) expect(headers).toEqual(first);
  });

  it.each([
    [{ email: 'ann@mail.example' }, authMessages.passwordRequired],
    [{ email: 'ann@mail.example', password: '' }, authMessages.passwordRequired],
    [{ email: ' ', password: testPassword }, authMessages.invalidEmail],
    [{ email: 'a\0@mail.example', password: testPassword }, authMessages.invalidEmail],
    [{ email: ['ann@mail.example'], password: testPassword }, authMessages.invalidEmail],
  ])('logging in reports what is missing or invalid in %j', async (payload, message) => {
    const reply = await test.request({ method: 'POST', url: '/api/auth/login', payload });
    expect([reply.status, reply.json.message]).toEqual([400, message]);
  });

  it('logging in updates the time zone from the browser, and keeps it when none is sent', async () => {
    const user = await test.signUp({ timeZone: 'Europe/Berlin' });
    expect((await logIn(test, { email: user.email })).json.timeZone).toBe('Europe/Berlin');
    expect((await logIn(test, { email: user.email }, { timeZone: 'Asia/Kolkata' })).json.timeZone).toBe(
      'Asia/Kolkata',
    );
    expect((await user.request({ url: '/api/auth/me' })).json.timeZone).toBe('Asia/Kolkata');
  });

  it('logging in fails when the password is changed while it is being verified', async () => {
    const { email, userId } = await test.signUp();
    const { db } = test.deps;
    const { transaction } = db;
    db.transaction = async (steps) => {
      db.transaction = transaction;
      await transaction((tx) =>
        tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', userId).execute(),
      );
      return transaction(steps);
    };
    expect((await logIn(test, { email })).status).toBe(401);
  });
});
