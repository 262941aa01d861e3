import { beforeAll, describe, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { recordAttempt } from './login-failures.service.ts';

const minute = 60_000;

forEachDialect('accounts', (dialect) => {
  let test: TestApp;
  let addresses = 0;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  describe('signing up', () => {
    it('answers with the user, who has nothing set up yet, and a token that works', async () => {
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
      expect(reply.json).toEqual({ ...user, user, token: expect.any(String) });
      const me = await test.request({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${reply.json.token}` },
      });
      expect([me.status, me.json]).toEqual([200, reply.json.user]);
    });

    it('brings the default categories and the time zone of the browser', async () => {
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
    ])('corrects the %s of %s, %s: %s', async (field, email, password, message) => {
      const reply = await signUp({ email, password });
      expect([reply.status, reply.json]).toEqual([
        400,
        { message, code: 'invalid', fields: { [field]: message } },
      ]);
    });

    it('takes passwords of 8 and of 16 characters', async () => {
      for (const password of ['_clip-9a', 'paper-clips-9and'])
        expect((await signUp({ email: `${password}@mail.example`, password })).status).toBe(201);
    });

    it('passes over a time zone that it does not know', async () => {
      const reply = await signUp({
        email: 'mars@mail.example',
        password: testPassword,
        timeZone: 'Mars/Base',
      });
      expect([reply.status, reply.json.timeZone]).toEqual([201, 'UTC']);
    });

    it('takes an e-mail once, whatever its case', async () => {
      const { email } = await test.signUp();
      const reply = await signUp({ email: ` ${email.toUpperCase()}`, password: testPassword });
      const fields = { email: authMessages.emailTaken };
      expect([reply.status, reply.json]).toEqual([
        409,
        { message: authMessages.emailTaken, code: 'conflict', fields },
      ]);
    });

    it('takes an e-mail once when it is sent several times together', async () => {
      const payload = { email: 'race@mail.example', password: testPassword };
      const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(payload)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    });

    it('stores and logs no password', async () => {
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
  });

  describe('logging in', () => {
    it('answers with a token that works and the user, set up or not', async () => {
      const { email, request } = await test.signUp();
      expect((await logIn({ email })).json.user).toMatchObject({ isSetupComplete: false });
      await request({ method: 'PUT', url: '/api/auth/setup', payload: { defaultCurrency: 'EUR' } });
      const { json } = await logIn({ email });
      const me = await test.request({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${json.token}` },
      });
      expect(me.json).toMatchObject({ email, isSetupComplete: true, defaultCurrency: 'EUR' });
      expect(json).toEqual({ ...me.json, user: me.json, token: json.token });
    });

    it('does not mind case and blanks around the e-mail', async () => {
      const { email, userId } = await test.signUp({ email: 'Zoë@Mail.Example' });
      const reply = await logIn({ email: '  zOE\u0308@mail.eXample ' });
      expect([reply.status, reply.json._id, reply.json.user.email]).toEqual([200, userId, email]);
    });

    it('fails with the same bytes whatever is wrong', async () => {
      const { email } = await test.signUp();
      const replies = [
        await logIn({ email, password: 'paper-clip8' }),
        await logIn({ email, password: testPassword.toUpperCase() }),
        await logIn({ email, password: 'x' }),
        await logIn({ email, password: 'x'.repeat(5000) }),
        await logIn({ email: 'nobody@mail.example' }),
        await logIn({ email: 'no e-mail at all' }),
      ];
      const expected = JSON.stringify({ message: authMessages.wrongCredentials, code: 'wrong_credentials' });
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
    ])('asks for what is missing in %j', async (payload, message) => {
      const reply = await test.request({ method: 'POST', url: '/api/auth/login', payload });
      expect([reply.status, reply.json.message]).toEqual([400, message]);
    });

    it('moves the user to the time zone of the browser, and leaves it where none is sent', async () => {
      const user = await test.signUp({ timeZone: 'Europe/Berlin' });
      expect((await logIn({ email: user.email })).json.timeZone).toBe('Europe/Berlin');
      expect((await logIn({ email: user.email, timeZone: 'Asia/Kolkata' })).json.timeZone).toBe(
        'Asia/Kolkata',
      );
      expect((await user.request({ url: '/api/auth/me' })).json.timeZone).toBe('Asia/Kolkata');
    });

    it('opens no session when the password was changed while it was checked', async () => {
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
      expect((await logIn({ email })).status).toBe(401);
    });
  });

  describe('guessing', () => {
    it.each([
      ['an account', async () => (await test.signUp()).email],
      ['an e-mail that nobody has', async () => `nobody${++addresses}@mail.example`],
    ])(
      'at %s is over after ten failures from one address, until 15 minutes have passed',
      async (_, given) => {
        const email = await given();
        const from = nextAddress();
        const guess = () => logIn({ email, password: 'paper-clip8', from });
        for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401);
        test.clock.advance(5 * minute);
        const refused = await guess();
        expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([
          429,
          '600',
          { message: authMessages.tooManyLogins, code: 'too_many' },
        ]);
        test.clock.advance(10 * minute);
        expect((await guess()).status).toBe(401);
      },
    );

    it('keeps out the right password too, but no other user and no other address', async () => {
      const [ann, bob] = [await test.signUp(), await test.signUp()];
      const from = nextAddress();
      await fail(ann, from);
      expect((await logIn({ email: ann.email.toUpperCase(), from })).status).toBe(429);
      expect((await logIn({ email: bob.email, from })).status).toBe(200);
      expect((await logIn({ email: ann.email, from: nextAddress() })).status).toBe(200);
    });

    it('from many addresses is over after 50 failures within an hour', async () => {
      const user = await test.signUp();
      const { email } = user;
      for (let address = 0; address < 5; address++) await fail(user, nextAddress());
      const refused = await logIn({ email, from: nextAddress() });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
      test.clock.advance(60 * minute);
      expect((await logIn({ email, from: nextAddress() })).status).toBe(200);
    });

    it('at the same time gains nothing', async () => {
      const { email } = await test.signUp();
      const from = nextAddress();
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => logIn({ email, password: 'paper-clip8', from })),
      );
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
    });

    it('is forgiven by the right password', async () => {
      const { email } = await test.signUp();
      const from = nextAddress();
      for (const password of [...Array(9).fill('wrong'), testPassword, ...Array(9).fill('wrong')])
        await logIn({ email, password, from });
      expect((await logIn({ email, from })).status).toBe(200);
    });

    it('behind a trusted proxy counts for the address that the proxy saw, whatever else was forwarded', async () => {
      const proxied = await startTestApp(dialect, { TRUST_PROXY: '10.0.0.0/8' });
      const { email } = await proxied.signUp();
      const guess = (forged: number, real: string) =>
        proxied.request({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password: 'paper-clip8' },
          headers: { 'x-forwarded-for': `203.0.113.${forged}, ${real}` },
          remoteAddress: '10.0.0.1',
        });
      for (let count = 0; count < 10; count++) expect((await guess(count, '198.51.100.7')).status).toBe(401);
      expect((await guess(99, '198.51.100.7')).status).toBe(429);
      expect((await guess(99, '198.51.100.8')).status).toBe(401);
    });

    it('does the same work in the database for an e-mail that nobody has', async () => {
      const { email } = await test.signUp();
      const { db } = test.deps;
      const { transaction } = db;
      const count = async (whom: string) => {
        let transactions = 0;
        db.transaction = (steps) => {
          transactions++;
          return transaction(steps);
        };
        await logIn({ email: whom, password: 'paper-clip8' });
        db.transaction = transaction;
        return transactions;
      };
      expect(await count(email)).toBe(1);
      expect(await count('nobody-at-all@mail.example')).toBe(1);
    });

    it('cannot hide behind a forwarded address', async () => {
      const user = await test.signUp();
      const from = nextAddress();
      await fail(user, from);
      const payload = { email: user.email, password: testPassword };
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      const reply = await test.request({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers,
        remoteAddress: from,
      });
      expect(reply.status).toBe(429);
    });
  });

  function signUp(payload: object) {
    return test.request({ method: 'POST', url: '/api/auth/signup', payload });
  }

  function logIn({
    from = nextAddress(),
    ...sent
  }: {
    email: string;
    password?: string;
    timeZone?: string;
    from?: string;
  }) {
    const payload = { password: testPassword, ...sent };
    return test.request({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: from });
  }

  /** Ten failures, without the hashing that a login costs. */
  async function fail({ userId: account }: TestUser, address: string): Promise<void> {
    const origin = { address, userAgent: '' };
    for (let count = 0; count < 10; count++)
      await recordAttempt(test.deps, { account, origin, failure: 'sign_in_failed' });
  }

  function nextAddress(): string {
    return `192.0.2.${++addresses}`;
  }
});
