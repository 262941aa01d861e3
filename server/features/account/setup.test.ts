import { beforeAll, expect, it } from 'vitest';
import { currencies } from '#contract/currencies.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('set-up is complete once a currency is chosen, and returns the user', async () => {
    const user = await test.signUp();
    const reply = await choose(user, 'GBP');
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        _id: user.userId,
        email: user.email,
        isSetupComplete: true,
        defaultCurrency: 'GBP',
        timeZone: 'UTC',
        isTimeZoneChosen: false,
      },
    ]);
    expect((await user.request({ url: '/api/auth/me' })).json).toEqual(reply.json);
  });

  it('set-up accepts each listed currency, repeatedly', async () => {
    const user = await test.signUp();
    for (const { code } of currencies)
      expect((await choose(user, code)).json).toMatchObject({ defaultCurrency: code, isSetupComplete: true });
  });

  it.each(['XXX', 'usd', '', null, 1, ['USD'], undefined])(
    'set-up rejects %j without changing anything',
    async (code) => {
      const user = await test.signUp();
      const reply = await choose(user, code);
      expect([reply.status, reply.json]).toEqual([
        400,
        {
          message: authMessages.unknownCurrency,
          code: 'invalid',
          fields: { defaultCurrency: authMessages.unknownCurrency },
        },
      ]);
      const { json: me } = await user.request({ url: '/api/auth/me' });
      expect([me.isSetupComplete, me.defaultCurrency]).toEqual([false, 'USD']);
    },
  );

  it('set-up affects no other user and increments the data version of the user', async () => {
    const [ann, bob] = [await test.signUp(), await test.signUp()];
    await choose(ann, 'EUR');
    expect((await bob.request({ url: '/api/auth/me' })).json.defaultCurrency).toBe('USD');
    expect([await versionOf(ann), await versionOf(bob)]).toEqual([1, 0]);
  });

  it('set-up requires a signed-in user', async () => {
    const reply = await choose(test, 'EUR');
    expect([reply.status, reply.json.message]).toEqual([401, authMessages.signedOut]);
  });

  function choose({ request }: Pick<TestUser, 'request'>, defaultCurrency: unknown) {
    return request({ method: 'PUT', url: '/api/auth/setup', payload: { defaultCurrency } });
  }

  async function versionOf({ userId }: TestUser): Promise<number> {
    const row = await test.deps.db.read
      .selectFrom('users')
      .select('version')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.version;
  }
});
