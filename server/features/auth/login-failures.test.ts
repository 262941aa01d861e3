import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { limitFailures, purgeOldFailures, recordAttempt } from './login-failures.service.ts';

const hour = 3_600_000;
const origin = { address: '192.0.2.1', userAgent: '', languages: '' };

/** At an account that does not exist. */
const newAttempt = () => ({ account: randomUUID(), origin, failure: 'sign_in_failed' }) as const;

forEachDialect((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect, { LOGIN_LIMIT: '0' });
  });

  it('failed logins allow exactly one tenth attempt when several arrive at once', async () => {
    for (let round = 0; round < 10; round++) {
      const attempt = newAttempt();
      for (let count = 0; count < 9; count++) await recordAttempt(test.deps, attempt);
      const together = Array.from({ length: 5 }, () => recordAttempt(test.deps, attempt));
      const results = await Promise.allSettled(together);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'too_many', retryAfter: 15 * 60 });
    }
  });

  it('failed logins stop password checks beyond the limit', async () => {
    const attempt = newAttempt();
    let looks = 0;
    const guess = () =>
      limitFailures(test.deps, attempt, async () => {
        looks++;
        return { verdict: 'wrong' as const };
      });
    await Promise.allSettled(Array.from({ length: 30 }, guess));
    expect(looks).toBe(10);
  });

  it('failed logins do not limit simultaneous correct passwords', async () => {
    const attempt = newAttempt();
    const right = () => limitFailures(test.deps, attempt, async () => ({ verdict: 'right' as const }));
    expect(await Promise.all(Array.from({ length: 15 }, right))).toEqual(
      Array(15).fill({ verdict: 'right' }),
    );
  });

  it('failed logins are purged once outdated, whatever account they belong to', async () => {
    for (let account = 0; account < 5; account++) await recordAttempt(test.deps, newAttempt());
    test.clock.advance(hour);
    await purgeOldFailures(test.deps);
    const accounts = await test.deps.db.read.selectFrom('login_failures').select('user_id').execute();
    expect(accounts).toEqual([]);
  });
});
