import { beforeAll, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('signing up returns the new user, not yet set up, and a working token', async () => {
    const reply = await signUp({ email: '  Ann.Lee@Mail.Example ', password: testPassword });
    const user = {
      _id: expect.stringMatching(/^[\da-f-]{14}4[\da-f-]{21}$/),
      email: 'Ann.Lee@Mail.Example',
      isSetupComplete: false,
      defaultCurrency: 'USD',
      timeZone: 'UTC',
      isTimeZoneChosen: false,
    };
    expect(reply.status).toBe(201);
    expect(reply.json).toEqual({ ...user, user, token: expect.any(String), device: expect.any(String) });
    const me = await test.request({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${reply.json.token}` },
    });
    expect([me.status, me.json]).toEqual([200, reply.json.user]);
  });

  it('signing up is limited for one network within an hour, whether the e-mail is taken or not', async () => {
    const limited = await startTestApp(dialect, { SIGNUP_LIMIT: '2' });
    const signUpFrom = (remoteAddress: string, email: string) =>
      limited.request({
        ...{ method: 'POST', url: '/api/auth/signup', remoteAddress },
        payload: { email, password: testPassword },
      });
    expect((await signUpFrom('2001:db8::1', 'ann@mail.example')).status).toBe(201);
    expect((await signUpFrom('2001:db8::2', 'ann@mail.example')).status).toBe(409);
    const refused = await signUpFrom('2001:db8::3', 'bob@mail.example');
    expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([
      429,
      '3600',
      { message: authMessages.tooManySignups, code: 'too_many' },
    ]);
    expect((await signUpFrom('192.0.2.1', 'bob@mail.example')).status).toBe(201);
    limited.clock.advance(3_600_000);
    expect((await signUpFrom('2001:db8::4', 'eve@mail.example')).status).toBe(201);
  });

  it('signing up creates the default categories and stores the time zone of the browser', async () => {
    const user = await test.signUp({ timeZone: 'Asia/Tokyo' });
    const { json: me } = await user.request({ url: '/api/auth/me' });
    const { json: incomes } = await user.request({ url: '/api/transactions/categories/income' });
    expect(me.timeZone).toBe('Asia/Tokyo');
    expect(incomes).toEqual(['Freelance / Side Gig', 'Gifts', 'Investment Returns', 'Refunds', 'Salary']);
  });

  it.each([
    ['email', 'no-at-sign', testPassword, authMessages.invalidEmail],
    ['email', 'two words@mail.example', testPassword, authMessages.invalidEmail],
    ['email', null, testPassword, authMessages.invalidEmail],
    ['email', `${'a'.repeat(250)}@mail.example`, testPassword, authMessages.invalidEmail],
    ['email', 'ann@example.com', testPassword, authMessages.blockedDomain],
    ['email', 'ann@mail.TEST.com', testPassword, authMessages.blockedDomain],
    ['email', 'ann@invalid.com', testPassword, authMessages.blockedDomain],
    ['password', 'a@mail.example', 'shor-t1', authMessages.passwordLength],
    ['password', 'a@mail.example', 'seventeen-letter1', authMessages.passwordLength],
    ['password', 'a@mail.example', '12345678!', authMessages.passwordContent],
    ['password', 'a@mail.example', 'no-digits-here', authMessages.passwordContent],
    ['password', 'a@mail.example', 'nosymbols1', authMessages.passwordContent],
    ['password', 'a@mail.example', 'P@ssw0rd1', authMessages.passwordCommon],
    ['password', 'a@mail.example', undefined, authMessages.passwordRequired],
  ])('signing up rejects an invalid %s in %s, %s: %s', async (field, email, password, message) => {
    const reply = await signUp({ email, password });
    expect([reply.status, reply.json]).toEqual([
      400,
      { message, code: 'invalid', fields: { [field]: message } },
    ]);
  });

  it('signing up accepts passwords of 8 and of 16 characters', async () => {
    for (const password of ['_clip-9a', 'paper-clips-9and'])
      expect((await signUp({ email: `${password}@mail.example`, password })).status).toBe(201);
  });

  it('signing up ignores an unknown time zone', async () => {
    const reply = await signUp({
      email: 'mars@mail.example',
      password: testPassword,
      timeZone: 'Mars/Base',
    });
    expect([reply.status, reply.json.timeZone]).toEqual([201, 'UTC']);
  });

  it('signing up rejects an e-mail that is taken, ignoring case', async () => {
    const { email } = await test.signUp();
    const reply = await signUp({ email: ` ${email.toUpperCase()}`, password: testPassword });
    const fields = { email: authMessages.emailTaken };
    expect([reply.status, reply.json]).toEqual([
      409,
      { message: authMessages.emailTaken, code: 'conflict', fields },
    ]);
  });

  it('signing up accepts an e-mail once when several requests arrive at once', async () => {
    const payload = { email: 'race@mail.example', password: testPassword };
    const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(payload)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('signing up stores the password only as a hash, and logs neither password nor e-mail', async () => {
    const { userId, email } = await test.signUp();
    const row = await test.deps.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(testPassword);
    expect(test.logged()).toContain('/api/auth/signup');
    expect(test.logged()).not.toContain(testPassword);
    expect(test.logged()).not.toContain(email);
  });

  function signUp(payload: object) {
    return test.request({ method: 'POST', url: '/api/auth/signup', payload });
  }
});
