import { beforeAll, expect, it } from 'vitest';
import type { Insights } from '#contract/insights.ts';
import type { Transaction } from '#contract/transactions.ts';
import { get, listAll, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { send } from '#server/testing/undo.ts';

forEachDialect((dialect) => {
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

  it('the outlook of budgets is that they last, or the day on which spending as until now uses them up', async () => {
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

  it('the outlook of budgets counts recurring transactions on their days instead of as everyday spending', async () => {
    const user = await server.signUp();
    const rent = { name: 'Rent', category: 'Bills', amount: 300, isIncome: false, frequency: 'monthly' };
    for (const startDate of ['2026-11-20', '2026-11-28'])
      await user.request({ method: 'POST', url: '/api/recurring/create', payload: { ...rent, startDate } });
    await budget(user, 'Bills', 600);
    expect((await get(user, '/budgets/outlook')).json.budgets).toMatchObject([
      { pace: 'on course', toCome: 300 },
    ]);
  });

  it('the outlook of budgets takes rent that was paid early neither for everyday spending nor as still to come', async () => {
    const user = await server.signUp();
    const rent = { name: 'Rent', category: 'Bills', amount: 300, isIncome: false, frequency: 'monthly' };
    const { _id } = (await send(user, '/recurring/create', { ...rent, startDate: '2026-11-28' })).json;
    await send(user, `/recurring/${_id}/add`, {});
    await postAll(user, [{ cost: 20, addedOn: '2026-11-10', category: 'Bills' }]);
    await budget(user, 'Bills', 340);
    expect((await get(user, '/budgets/outlook')).json.budgets).toMatchObject([
      { pace: 'on course', toCome: 0 },
    ]);
  });

  it('the outlook of budgets expects payments found in the history on their days, and those dated ahead once', async () => {
    const user = await server.signUp();
    const monthly = (name: string, day: string, months: string[]) =>
      months.map((month) => ({ name, cost: 100, category: 'Bills', addedOn: `2026-${month}-${day}` }));
    await postAll(user, [
      ...monthly('Broadband', '05', ['07', '08', '09', '10', '11']),
      ...monthly('Lettings', '26', ['06', '07', '08', '09', '10']),
      { cost: 50, category: 'Bills', addedOn: '2026-11-24' },
    ]);
    await budget(user, 'Bills', 249);
    expect((await get(user, '/budgets/outlook')).json.budgets).toMatchObject([
      { pace: 'runs out', runsOutOn: '2026-11-26', toCome: 100 },
    ]);
    await budget(user, 'Food', 1);
    const { _id } = (await get(user, '/budgets?month=11&year=2026')).json[0];
    const payload = { category: 'Bills', amount: 250, month: 11, year: 2026 };
    await user.request({ method: 'PUT', url: `/api/budgets/${_id}`, payload });
    expect((await get(user, '/budgets/outlook')).json.budgets[0]).toMatchObject({ pace: 'on course' });
  });

  it.each([1, 2, 3])(
    'the outlook of budgets agrees with a recount of the rows, day by day (ledger %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const user = await server.signUp();
      const today = 20;
      const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}`;
      const between = (least: number, most: number) => least + Math.floor(random.next() * (most - least + 1));
      for (let place = 0; place < 12; place++)
        await postAll(user, [
          {
            name: `Shop ${place}`,
            cost: between(1, 90),
            category: random.pick(['Food', 'Bills']),
            addedOn: day(between(1, 30)),
          },
        ]);
      const months = ['07', '08', '09', '10', ...(random.next() < 0.5 ? ['11'] : [])];
      const [dueOn, price] = [between(3, 17), between(20, 60)];
      await postAll(
        user,
        months.map((month) => ({
          name: 'Gym',
          cost: price,
          category: 'Food',
          addedOn: `2026-${month}-${String(dueOn).padStart(2, '0')}`,
        })),
      );
      for (let place = 0; place < 3; place++) {
        const rule = { name: `Rule ${place}`, category: 'Food', amount: between(5, 40), isIncome: false };
        const startDate = day(between(today, 30));
        const { _id } = (await send(user, '/recurring/create', { ...rule, frequency: 'monthly', startDate }))
          .json;
        if (random.next() < 0.5) await send(user, `/recurring/${_id}/add`, {});
      }
      const amount = between(150, 900);
      await budget(user, 'Food', amount);

      const rows = (await listAll(
        user,
        'category=Food&startDate=2026-11-01&endDate=2026-11-30',
      )) as Transaction[];
      const { found, ahead }: Insights = (await get(user, '/insights')).json;
      const repeats = found.flatMap(({ payments }) => payments.rows.ids?.split(',') ?? []);
      const isEveryday = ({ _id, recurringId, addedOn }: Transaction) =>
        recurringId === null && addedOn <= day(today) && !repeats.includes(_id);
      const sum = (some: readonly { cost: number }[]) => some.reduce((total, { cost }) => total + cost, 0);
      const perDay = sum(rows.filter(isEveryday)) / today;
      const due = ahead.expected.filter((each) => each.category === 'Food' && each.source !== 'entered');
      let runsOutOn: string | null = null;
      for (let of = 30; of >= today; of--) {
        const later = due.filter((each) => each.day <= day(of)).map((each) => ({ cost: each.amount }));
        if (sum(rows) + perDay * (of - today) + sum(later) > amount) runsOutOn = day(of);
      }
      const thisMonth = due.filter((each) => each.day <= day(30));
      expect((await get(user, '/budgets/outlook')).json.budgets).toMatchObject([
        { runsOutOn, toCome: sum(thisMonth.map((each) => ({ cost: each.amount }))) },
      ]);
    },
  );

  it('the outlook of a month without budgets suggests the median of the last six, with its rows', async () => {
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
