import { beforeAll, expect, it } from 'vitest';
import { addRows } from '#server/testing/add-rows.ts';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { during } from '#server/testing/during.ts';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { signedInCaller, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { undo } from '#server/testing/undo.ts';
import { makeRecurring } from './insight-actions.service.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const screenbox = ['07', '08', '09', '10', '11'].map((month, place) => ({
    name: 'Screenbox',
    category: 'Subscriptions',
    cost: place < 3 ? 10.99 : 12.99,
    addedOn: `2026-${month}-06`,
  }));

  it('payments that repeat are found in the history, with their yearly cost, their rows and the last change of the price', async () => {
    const user = await server.signUp();
    await postAll(user, screenbox);
    const { found } = (await get(user, '/insights')).json;
    expect(found).toMatchObject([
      {
        name: 'Screenbox',
        category: 'Subscriptions',
        kind: 'subscription',
        period: 'monthly',
        nextDay: '2026-12-06',
        daysLate: 0,
        each: { amount: 12.99 },
        yearlyCost: 155.88,
        payments: { count: 5, amount: 58.95 },
        change: { kind: 'rise', from: 10.99, to: 12.99, day: '2026-10-06' },
      },
    ]);
    const rows = await get(user, `/transactions?ids=${found[0].payments.rows.ids}`);
    expect(rows.json).toMatchObject({ total: 5, sum: { expenses: 58.95 } });
  });

  it('payments that repeat are found at more than a hundred merchants', async () => {
    const user = await server.signUp();
    const words = [
      'Amber',
      'Birch',
      'Cedar',
      'Delta',
      'Ember',
      'Fjord',
      'Grove',
      'Heath',
      'Islet',
      'Jetty',
      'Knoll',
    ];
    const names = words.flatMap((one) => words.map((other) => `${one} ${other}`));
    const days = ['2026-08-06', '2026-09-06', '2026-10-06', '2026-11-06'];
    const rows = names.flatMap((name) => days.map((addedOn) => ({ name, cost: 1299, addedOn })));
    await addRows(server, user, rows);
    const { found } = (await get(user, '/insights')).json;
    expect(found).toHaveLength(names.length);
  });

  it('payments that repeat follow what is edited, deleted and undone', async () => {
    const user = await server.signUp();
    await postAll(user, screenbox);
    const count = async () => (await get(user, '/insights')).json.found.length;
    expect(await count()).toBe(1);
    const payload = { filter: { search: 'Screenbox' }, expected: 5 };
    const removed = await user.request({ method: 'DELETE', url: '/api/transactions/matching', payload });
    expect(await count()).toBe(0);
    await undo(user, removed);
    expect(await count()).toBe(1);
  });

  it('payments that repeat are dismissed for good, until that is taken back', async () => {
    const user = await server.signUp();
    await postAll(user, screenbox);
    const [{ _id }] = (await get(user, '/insights')).json.found;
    const url = `/api/insights/${_id}/dismiss`;
    expect((await user.request({ method: 'POST', url })).status).toBe(204);
    await postAll(user, [{ name: 'Screenbox', cost: 12.99, addedOn: '2026-11-19' }]);
    expect((await get(user, '/insights')).json.found).toEqual([]);
    await user.request({ method: 'DELETE', url });
    expect((await get(user, '/insights')).json.found).toHaveLength(1);
    const unknown = await user.request({ method: 'POST', url: '/api/insights/other/dismiss' });
    expect(unknown.status).toBe(404);
  });

  it('payments that repeat stay dismissed in an account that is moved to another one', async () => {
    const user = await server.signUp();
    await postAll(user, screenbox);
    const [{ _id }] = (await get(user, '/insights')).json.found;
    await user.request({ method: 'POST', url: `/api/insights/${_id}/dismiss` });
    const other = await server.signUp();
    expect((await importArchive(other, await downloadArchive(server, user))).status).toBe(201);
    expect((await get(other, '/transactions')).json.total).toBe(5);
    expect((await get(other, '/insights')).json.found).toEqual([]);
  });

  it('payments that repeat are late when they have not come on their days', async () => {
    const user = await server.signUp();
    await postAll(
      user,
      ['07', '08', '09', '10'].map((month) => ({
        name: 'Cloudroom',
        cost: 2.49,
        addedOn: `2026-${month}-17`,
      })),
    );
    expect((await get(user, '/insights')).json.found).toMatchObject([{ nextDay: '2026-11-17', daysLate: 3 }]);
  });

  it('payments that repeat become recurring from the next day they are due, and are not listed twice', async () => {
    const user = await server.signUp();
    await postAll(user, screenbox);
    const [{ _id }] = (await get(user, '/insights')).json.found;
    const url = `/api/insights/${_id}/recurring`;
    const ask = (key: string) => user.request({ method: 'POST', url, headers: { 'idempotency-key': key } });
    const made = await ask('once');
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Screenbox', amount: 12.99, frequency: 'monthly', nextDueDate: '2026-12-06' },
    });
    const { json } = await get(user, '/insights');
    expect(json.found).toEqual([]);
    expect(json.ahead.expected.map(({ day, source }: Record<string, string>) => [day, source])).toEqual([
      ['2026-12-06', 'recurring'],
      ['2027-01-06', 'recurring'],
    ]);
    expect((await get(user, '/transactions')).json.total).toBe(5);
    expect((await ask('again')).status).toBe(404);
    expect(await ask('once')).toMatchObject({ status: 201, json: made.json });
  });

  it('payments that repeat become recurring once, and a repeated request gets the answer of the first even while that is answered', async () => {
    const user = await server.signUp();
    await postAll(user, screenbox);
    const [{ _id }] = (await get(user, '/insights')).json.found;
    const idempotency = { key: 'once', requestHash: 'same' };
    const caller = { ...(await signedInCaller(server.deps, user)), idempotency };
    const first = () => makeRecurring(server.deps, caller, _id);
    expect(await makeRecurring(during(server.deps, first), caller, _id)).toMatchObject({ name: 'Screenbox' });
    expect((await get(user, '/recurring')).json).toHaveLength(1);
  });

  it('payments that repeat are still expected beside a recurring transaction of that name for something much smaller', async () => {
    const user = await server.signUp();
    await postAll(
      user,
      ['10-16', '10-23', '10-30', '11-06', '11-13'].map((day) => ({
        name: 'Northgate Grocers',
        cost: 60,
        addedOn: `2026-${day}`,
      })),
    );
    const delivery = { name: 'Northgate Grocers', category: 'Food', amount: 8, isIncome: false };
    const payload = { ...delivery, frequency: 'monthly', startDate: '2026-12-01' };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    expect((await get(user, '/insights')).json.found).toMatchObject([{ period: 'weekly', usual: 60 }]);
  });

  it('payments that repeat are still expected beside a recurring transaction of another name that costs what they do', async () => {
    const user = await server.signUp();
    const cloudroom = screenbox.map((each) => ({ ...each, name: 'Cloudroom', cost: 10.99 }));
    await postAll(user, [...screenbox, ...cloudroom]);
    const rule = {
      name: 'Screenbox',
      category: 'Food',
      amount: 10.99,
      isIncome: false,
      frequency: 'monthly',
    };
    const payload = { ...rule, startDate: '2026-12-06' };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    expect((await get(user, '/insights')).json.found).toMatchObject([{ name: 'Cloudroom' }]);
  });

  it('payments that repeat are not expected beside a recurring transaction of another name that adds them, until it is paused', async () => {
    const user = await server.signUp();
    await postAll(
      user,
      ['07', '08', '09', '10'].map((month) => ({
        name: 'Castle Lettings',
        cost: 800,
        addedOn: `2026-${month}-20`,
      })),
    );
    expect((await get(user, '/insights')).json.found).toMatchObject([{ nextDay: '2026-11-20' }]);
    const rent = { name: 'Rent', category: 'Bills', amount: 800, isIncome: false, frequency: 'monthly' };
    const payload = { ...rent, startDate: '2026-11-20' };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    const { found, ahead } = (await get(user, '/insights')).json;
    expect(found).toEqual([]);
    expect(ahead.expected).toMatchObject([{ name: 'Rent', day: '2026-12-20' }]);
    const [{ _id }] = (await get(user, '/recurring')).json;
    await user.request({ method: 'POST', url: `/api/recurring/${_id}/pause` });
    expect((await get(user, '/insights')).json.found).toMatchObject([{ name: 'Castle Lettings' }]);
  });

  it.each([
    [10, ['10-06', '10-13', '10-20', '10-27', '11-03'], ['11-21', '11-24', '12-01']],
    [13, ['10-10', '10-17', '10-24', '10-31'], ['11-21', '11-28', '12-05']],
  ])(
    'payments that repeat and are %i days late are expected once by tomorrow',
    async (daysLate, paid, next) => {
      const user = await server.signUp();
      const choir = { name: 'Choir', cost: 8 };
      await postAll(
        user,
        paid.map((day) => ({ ...choir, addedOn: `2026-${day}` })),
      );
      const { found, ahead } = (await get(user, '/insights')).json;
      expect(found).toMatchObject([{ period: 'weekly', daysLate }]);
      const days = ahead.expected.map(({ day }: { day: string }) => day);
      expect(days.slice(0, 3)).toEqual(next.map((day) => `2026-${day}`));
    },
  );

  it.each([
    ['every two weeks', ['09-18', '10-02', '10-16', '10-30', '11-13'], 'weekly', 2, '2026-11-27'],
    ['every four weeks', ['07-29', '08-26', '09-23', '10-21', '11-18'], 'weekly', 4, '2026-12-16'],
    ['every two months', ['03-05', '05-05', '07-05', '09-05', '11-05'], 'monthly', 2, '2027-01-05'],
    ['quarterly', ['02-10', '05-10', '08-10', '11-10'], 'monthly', 3, '2027-02-10'],
  ] as const)(
    'insights make what repeats %s recurring as often',
    async (_, days, frequency, interval, nextDueDate) => {
      const user = await server.signUp();
      await postAll(
        user,
        days.map((day) => ({ name: 'Window cleaner', cost: 18, addedOn: `2026-${day}` })),
      );
      const [{ _id, yearlyCost }] = (await get(user, '/insights')).json.found;
      const made = await user.request({ method: 'POST', url: `/api/insights/${_id}/recurring` });
      expect(made).toMatchObject({ status: 201, json: { frequency, interval, nextDueDate } });
      expect((await get(user, '/insights')).json.found).toEqual([]);
      expect(yearlyCost).toBe((18 * (frequency === 'weekly' ? 52 : 12)) / interval);
    },
  );

  it('made recurring on the 31st, a payment is due on the last day of every month', async () => {
    const user = await server.signUp();
    const days = ['05-31', '06-30', '07-31', '08-31', '09-30', '10-31'];
    await postAll(
      user,
      days.map((day) => ({ name: 'Gym', cost: 18, addedOn: `2026-${day}` })),
    );
    const [{ _id }] = (await get(user, '/insights')).json.found;
    const { json } = await user.request({ method: 'POST', url: `/api/insights/${_id}/recurring` });
    expect(json).toMatchObject({ startDate: '2026-10-31', nextDueDate: '2026-11-30' });
    const gym = (await get(user, '/insights')).json.ahead.expected.filter(
      ({ name }: { name: string }) => name === 'Gym',
    );
    expect(gym.map(({ day }: { day: string }) => day)).toEqual(['2026-11-30', '2026-12-31']);
    expect((await get(user, '/transactions')).json.total).toBe(days.length);
  });
});
