import { beforeAll, expect, it } from 'vitest';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('the dashboard starts at zero with thirty empty days', async () => {
    const user = await server.signUp();
    expect((await get(user, '/transactions/summary')).json).toEqual({
      totalIncome: 0,
      totalExpenses: 0,
      balance: 0,
      recentTransactions: [],
      hasSampleData: false,
    });
    const { json } = await get(user, '/transactions/charts');
    expect(json).toMatchObject({ expensesByCategory: [], from: '2026-10-22', to: '2026-11-20', step: 'day' });
    expect(json.expensesOverTime).toHaveLength(30);
    expect(json.incomeOverTime.every(({ total }: { total: number }) => total === 0)).toBe(true);
  });

  it('the dashboard totals all time in the summary and the last thirty days in the charts', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 100, addedOn: '2020-01-01', category: 'Salary', isIncome: true },
      { cost: 10.1, addedOn: '2026-10-21' },
      { cost: 20.2, addedOn: '2026-10-22', category: 'Bills' },
      { cost: 5.5, addedOn: '2026-11-20' },
      { cost: 3.3, addedOn: '2026-11-20' },
      { cost: 7, addedOn: '2026-11-21' },
    ]);
    expect((await get(user, '/transactions/summary')).json).toMatchObject({
      totalIncome: 100,
      totalExpenses: 46.1,
      balance: 53.9,
    });
    const { json } = await get(user, '/transactions/charts');
    expect(json.expensesByCategory).toEqual([
      { name: 'Bills', total: 20.2 },
      { name: 'Food', total: 8.8 },
    ]);
    expect(json.expensesOverTime[0]).toEqual({ date: '2026-10-22', total: 20.2 });
    expect(json.expensesOverTime.at(-1)).toEqual({ date: '2026-11-20', total: 8.8 });
  });

  it('the dashboard lists the seven latest transactions', async () => {
    const user = await server.signUp();
    await postAll(
      user,
      Array.from({ length: 9 }, (_, n) => ({ name: `n${n}`, addedOn: `2026-11-0${n + 1}` })),
    );
    const { json } = await get(user, '/transactions/summary');
    expect(json.recentTransactions.map(({ name }: { name: string }) => name)).toEqual([
      'n8',
      'n7',
      'n6',
      'n5',
      'n4',
      'n3',
      'n2',
    ]);
  });

  it('the dashboard shows this month by day, this year and all time by month', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 1, addedOn: '2025-12-31' },
      { cost: 2, addedOn: '2026-01-01' },
      { cost: 4, addedOn: '2026-11-30' },
    ]);
    const charts = async (period: string) => (await get(user, `/transactions/charts?period=${period}`)).json;
    const month = await charts('month');
    expect(month).toMatchObject({ from: '2026-11-01', to: '2026-11-30', step: 'day' });
    expect(month.expensesOverTime).toHaveLength(30);
    expect(month.expensesByCategory).toEqual([{ name: 'Food', total: 4 }]);
    const year = await charts('year');
    expect(year.expensesOverTime).toHaveLength(12);
    expect(year.expensesByCategory).toEqual([{ name: 'Food', total: 6 }]);
    const all = await charts('all');
    expect(all).toMatchObject({ from: '2025-12-01', to: '2026-11-30', step: 'month' });
    expect(all.expensesOverTime).toHaveLength(12);
    expect(all.expensesByCategory).toEqual([{ name: 'Food', total: 7 }]);
    expect((await get(user, '/transactions/charts?period=week')).status).toBe(400);
  });

  it('the dashboard uses days in the time zone of the user', async () => {
    const [east, west] = [
      await server.signUp({ timeZone: 'Pacific/Kiritimati' }),
      await server.signUp({ timeZone: 'Pacific/Pago_Pago' }),
    ];
    server.clock.set('2026-11-20T10:30:00Z');
    expect((await get(east, '/transactions/charts')).json.to).toBe('2026-11-21');
    expect((await get(west, '/transactions/charts')).json.to).toBe('2026-11-19');
  });
});
