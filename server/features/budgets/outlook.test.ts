import { beforeAll, expect, it } from 'vitest';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

forEachDialect('the outlook of budgets', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const budget = (user: TestUser, category: string, amount: number) =>
    user.request({
      method: 'POST',
      url: '/api/budgets',
      payload: { category, amount, month: 11, year: 2026 },
    });

  it('is that they last, or the day on which spending as until now uses them up', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 200, addedOn: '2026-11-03' },
      { cost: 70, addedOn: '2026-11-08', category: 'Shopping' },
      { cost: 85, addedOn: '2026-11-02', category: 'Bills' },
    ]);
    await budget(user, 'Food', 250);
    await budget(user, 'Shopping', 110);
    await budget(user, 'Bills', 80);
    expect((await get(user, '/budgets/outlook')).json.budgets).toMatchObject([
      { category: 'Bills', pace: 'runs out', runsOutOn: '2026-11-20', alert: 100 },
      { category: 'Food', pace: 'runs out', runsOutOn: '2026-11-26', alert: 80 },
      { category: 'Shopping', pace: 'on course', runsOutOn: null, alert: null },
    ]);
  });

  it('counts recurring transactions on their days instead of as everyday spending', async () => {
    const user = await server.signUp();
    const rent = { name: 'Rent', category: 'Bills', amount: 300, isIncome: false, frequency: 'monthly' };
    for (const startDate of ['2026-11-20', '2026-11-28'])
      await user.request({ method: 'POST', url: '/api/recurring/create', payload: { ...rent, startDate } });
    await budget(user, 'Bills', 600);
    expect((await get(user, '/budgets/outlook')).json.budgets).toMatchObject([
      { pace: 'on course', toCome: 300 },
    ]);
  });

  it('for a month without budgets suggests the median of the last six, with its rows', async () => {
    const user = await server.signUp();
    await postAll(
      user,
      ['05', '06', '07', '08', '09', '10'].map((month, place) => ({
        cost: 10 * (place + 1),
        addedOn: `2026-${month}-03`,
      })),
    );
    expect((await get(user, '/budgets/outlook')).json).toEqual({
      budgets: [],
      suggestions: [
        {
          category: 'Food',
          amount: 30,
          rows: { startDate: '2026-07-01', endDate: '2026-07-31', isIncome: 'false', category: 'Food' },
        },
      ],
    });
  });
});
