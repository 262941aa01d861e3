import { beforeAll, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { logIn, nextAddress } from '#server/testing/logins.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { recordAttempt } from './login-failures.service.ts';

const minute = 60_000;

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it.each([
    ['an account', async () => (await test.signUp()).email],
    ['an unknown e-mail', async () => `nobody${nextAddress()}@mail.example`],
  ])(
    'password guessing at %s is blocked after ten failures from one address, until 15 minutes have passed',
    async (_, given) => {
      const email = await given();
      const from = nextAddress();
      const guess = () => logIn(test, { email }, { password: 'paper-clip8', from });
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

  it('password guessing blocks the correct password too, but no other user or address', async () => {
    const [ann, bob] = [await test.signUp(), await test.signUp()];
    const from = nextAddress();
    await fail(ann, from);
    expect((await logIn(test, { email: ann.email.toUpperCase() }, { from })).status).toBe(429);
    expect((await logIn(test, { email: bob.email }, { from })).status).toBe(200);
    expect((await logIn(test, { email: ann.email }, { from: nextAddress() })).status).toBe(200);
  });

  it('password guessing from many addresses is blocked after 50 failures within an hour', async () => {
    const user = await test.signUp();
    const { email } = user;
    for (let address = 0; address < 5; address++) await fail(user, nextAddress());
    const refused = await logIn(test, { email }, { from: nextAddress() });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    test.clock.advance(60 * minute);
    expect((await logIn(test, { email }, { from: nextAddress() })).status).toBe(200);
  });

  it('password guessing from many addresses does not lock out an address or a device that has signed in before', async () => {
    const user = await test.signUp();
    const { email } = user;
    const [home, onTheRoad] = [nextAddress(), nextAddress()];
    const { json } = await logIn(test, { email }, { from: home });
    for (let address = 0; address < 5; address++) await fail(user, nextAddress());
    expect((await logIn(test, { email }, { from: onTheRoad })).status).toBe(429);
    const devices = ['made.up', `made.${'é'.repeat(43)}`, json.device];
    expect((await logIn(test, { email }, { from: onTheRoad, devices })).status).toBe(200);
    expect((await logIn(test, { email }, { from: home })).status).toBe(200);
  });

  it('password guessing from a device that has signed in before has ten attempts of its own', async () => {
    const { email } = await test.signUp();
    const { json } = await logIn(test, { email });
    const guess = () => logIn(test, { email }, { password: 'paper-clip8', devices: [json.device] });
    for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await logIn(test, { email })).status).toBe(200);
  });

  it('a device that signs in again keeps its token, unless that was of another user', async () => {
    const [ann, bob] = [await test.signUp(), await test.signUp()];
    const { device } = (await logIn(test, { email: ann.email })).json;
    const again = async (email: string) =>
      (await logIn(test, { email }, { devices: ['made.up', device] })).json.device;
    expect(await again(ann.email)).toBe(device);
    expect(await again(bob.email)).not.toBe(device);
  });

  it('password guessing gains nothing from the device of another user', async () => {
    const [ann, bob] = [await test.signUp(), await test.signUp()];
    const { json } = await logIn(test, { email: bob.email });
    for (let address = 0; address < 5; address++) await fail(ann, nextAddress());
    expect((await logIn(test, { email: ann.email }, { devices: [json.device] })).status).toBe(429);
  });

  it('password guessing is limited for one network over all accounts, but not for its neighbours', async () => {
    const limited = await startTestApp(dialect, { LOGIN_LIMIT: '3' });
    const guess = (from: string) =>
      logIn(limited, { email: `nobody${nextAddress()}@mail.example` }, { password: 'paper-clip8', from });
    for (const last of [1, 2, 3]) expect((await guess(`2001:db8:0:7::${last}`)).status).toBe(401);
    const refused = await guess('2001:db8:0:7::4');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await guess('2001:db8:0:8::1')).status).toBe(401);
  });

  it('right passwords do not count against their network', async () => {
    const limited = await startTestApp(dialect, { LOGIN_LIMIT: '2' });
    const { email } = await limited.signUp();
    const from = nextAddress();
    for (let login = 0; login < 4; login++)
      expect((await logIn(limited, { email }, { from })).status).toBe(200);
  });

  it('password guessing is forgiven after a correct password', async () => {
    const { email } = await test.signUp();
    const from = nextAddress();
    for (const password of [...Array(9).fill('wrong'), testPassword, ...Array(9).fill('wrong')])
      await logIn(test, { email }, { password, from });
    expect((await logIn(test, { email }, { from })).status).toBe(200);
  });

  it('guessing behind a trusted proxy is counted by the address that the proxy saw, despite forged X-Forwarded-For entries', async () => {
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

  it('password guessing causes the same database work for an unknown e-mail', async () => {
    const { email } = await test.signUp();
    const { db } = test.deps;
    const { transaction } = db;
    const count = async (whom: string) => {
      let transactions = 0;
      db.transaction = (steps) => {
        transactions++;
        return transaction(steps);
      };
      await logIn(test, { email: whom }, { password: 'paper-clip8' });
      db.transaction = transaction;
      return transactions;
    };
    expect(await count(email)).toBe(1);
    expect(await count('nobody-at-all@mail.example')).toBe(1);
  });

  it('password guessing cannot evade the limit with a forged X-Forwarded-For header', async () => {
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

  /** Records ten failures without the cost of hashing. */
  async function fail({ userId: account }: TestUser, address: string): Promise<void> {
    const origin = { address, userAgent: '', languages: '' };
    for (let count = 0; count < 10; count++)
      await recordAttempt(test.deps, { account, origin, failure: 'sign_in_failed' });
  }
});
