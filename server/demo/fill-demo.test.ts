import { expect, it } from 'vitest';
import { dayIn } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import { demoTransactions } from '#server/features/sample-data/demo-transactions.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { demoLogin, demoSeed, fillDemo } from './fill-demo.ts';

forDialectsOfRun('the demo account', (dialect) => {
  it('can be signed in to and has every generated transaction', async () => {
    const { deps, clock, request } = await startTestApp(dialect);
    await fillDemo(deps);

    const login = await request({ method: 'POST', url: '/api/auth/login', payload: demoLogin });
    expect(login.json.user).toMatchObject({ isSetupComplete: true, defaultCurrency: 'GBP' });

    const authorization = `Bearer ${login.json.token}`;
    const list = await request({ url: '/api/transactions?limit=1', headers: { authorization } });
    const rows = demoTransactions(dayIn(login.json.user.timeZone, clock.now()), demoSeed);
    expect(list.json.total).toBe(rows.length);
    expect(list.json.sum).toEqual({
      income: sum(rows.filter(({ isIncome }) => isIncome)),
      expenses: sum(rows.filter(({ isIncome }) => !isIncome)),
    });
  });
});

function sum(rows: readonly { cost: number }[]): number {
  return toDecimal(rows.reduce((total, { cost }) => total + cost, 0));
}
