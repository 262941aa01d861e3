import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { forgetOldFailures, limitFailures, recordAttempt } from './login-failures.service.ts';

const hour = 3_600_000;
const address = '192.0.2.1';

forEachDialect('failed logins', (dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('lets one attempt be the tenth when several servers get some at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const attempt = { account: randomUUID(), address };
      for (let count = 0; count < 9; count++) await recordAttempt(test.deps, attempt);
      const together = Array.from({ length: 5 }, () => recordAttempt(test.deps, attempt));
      const results = await Promise.allSettled(together);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'too_many', retryAfter: 15 * 60 });
    }
  });

  it('does not look at a password beyond the limit', async () => {
    const attempt = { account: randomUUID(), address };
    let looks = 0;
    const guess = () =>
      limitFailures(test.deps, attempt, async () => {
        looks++;
        return false;
      });
    await Promise.allSettled(Array.from({ length: 30 }, guess));
    expect(looks).toBe(10);
  });

  it('lets any number of right passwords pass at the same time', async () => {
    const attempt = { account: randomUUID(), address };
    const right = () => limitFailures(test.deps, attempt, async () => true);
    expect(await Promise.all(Array.from({ length: 15 }, right))).toEqual(Array(15).fill(true));
  });

  it('leaves no old rows behind, whoever they were about', async () => {
    for (let account = 0; account < 5; account++)
      await recordAttempt(test.deps, { account: randomUUID(), address });
    test.clock.advance(hour);
    await forgetOldFailures(test.deps);
    const accounts = await test.deps.db.read.selectFrom('login_failures').select('user_id').execute();
    expect(accounts).toEqual([]);
  });
});
