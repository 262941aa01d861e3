import { expect, it } from 'vitest';
import { addDays, dayIn, daysFromTo } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { toDecimal } from '#contract/money.ts';
import { demoTransactions } from '#server/features/sample-data/demo-entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { demoLogin, demoSeed, fillDemo } from './fill-demo.ts';

type Expected = Insights['ahead']['expected'][number];

forDialectsOfRun((dialect) => {
  it('the demo account can be signed in to and has every generated transaction', async () => {
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

  it('the demo account expects every payday and rent of the next 60 days, on the days of its history and once', async () => {
    const { deps, request } = await startTestApp(dialect);
    await fillDemo(deps);
    const { json } = await request({ method: 'POST', url: '/api/auth/login', payload: demoLogin });
    const headers = { authorization: `Bearer ${json.token}` };
    const { today, ahead } = (await request({ url: '/api/insights', headers })).json;
    const expected = (name: string) =>
      ahead.expected.filter((each: Expected) => each.name === name).map(({ day }: Expected) => day);
    const days = daysFromTo(addDays(today, 1), addDays(today, 60));
    expect(expected('Fairweather Bindery')).toEqual(days.filter((day) => new Date(day).getUTCDay() === 5));
    for (const [name, day] of [
      ['Harbour Row rent', '01'],
      ['Pebble Mobile', '06'],
      ['Letterbox Broadband', '11'],
      ['Lantern Films', '14'],
    ] as const)
      expect(expected(name)).toEqual(days.filter((each) => each.endsWith(`-${day}`)));
    expect(
      ahead.expected.filter(({ isIncome, amount }: Expected) => !isIncome && amount === 745),
    ).toHaveLength(expected('Harbour Row rent').length);
  });
});

function sum(rows: readonly { cost: number }[]): number {
  return toDecimal(rows.reduce((total, { cost }) => total + cost, 0));
}
