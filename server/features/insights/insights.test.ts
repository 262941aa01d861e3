import { beforeAll, expect, it } from 'vitest';
import { addDays, type Month, monthsFromTo } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { addRows } from '#server/testing/add-rows.ts';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { during } from '#server/testing/during.ts';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { occupy } from '#server/testing/long-work.ts';
import { signedInCaller, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectCountsToHold, undo } from '#server/testing/undo.ts';
import { makeRecurring } from './decide.service.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('insights of a new account show nothing but what will appear', async () => {
    const user = await server.signUp();
    const { json } = await get(user, '/insights');
    expect(json).toMatchObject({
      today: '2026-11-20',
      firstDay: null,
      range: { from: '2025-12-01', to: '2026-11-20' },
      cashFlow: { income: { amount: 0 }, savingsRate: null, before: null, yearBefore: null },
      pace: { soFar: { amount: 0 }, lastMonth: null, usual: null, crossedOn: null },
      flow: { sources: [], categories: [] },
      lastYear: null,
    });
    expect(json.later.map(({ part }: { part: string }) => part)).toEqual([
      'before',
      'usual',
      'found',
      'unusual',
    ]);
  });

  it('insights are shown as they were while other work of the user is not finished', async () => {
    const user = await server.signUp();
    await postAll(user, [{ cost: 3.4, addedOn: '2026-11-18', name: 'Corner Café' }]);
    const free = await occupy(server, user);
    expect((await get(user, '/insights')).status).toBe(200);
    await free();
  });

  it('insights of an account of three days show neither days before it nor what is usual or unusual, and say from when on', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 3.4, addedOn: '2026-11-18', name: 'Corner Café' },
      { cost: 3.4, addedOn: '2026-11-19', name: 'Corner Café' },
      { cost: 48, addedOn: '2026-11-20', name: 'Bookshop', category: 'Shopping' },
    ]);
    const { json } = await get(user, '/insights');
    expect(json).toMatchObject({
      cashFlow: { expenses: { amount: 54.8 }, before: null, yearBefore: null },
      pace: { soFar: { amount: 54.8 }, lastMonth: null, usual: null, crossedOn: null },
      ahead: { everyday: null },
      found: [],
      unusual: [],
      later: [
        { part: 'before', from: '2028-11-01' },
        { part: 'usual', from: '2027-03-01' },
        { part: 'found', from: '2026-12-02' },
        { part: 'unusual', from: '2026-12-18' },
      ],
    });
    expect(json.categories).toMatchObject([
      { name: 'Shopping', usual: null, months: [{ month: '2026-11', amount: 48 }] },
      { name: 'Food', usual: null, months: [{ month: '2026-11', amount: 6.8 }] },
    ]);
    expect(json.cashFlow.months).toMatchObject([{ month: '2026-11' }]);
    expect(json.pace.days.slice(15, 19).map(({ soFar }: { soFar: number }) => soFar)).toEqual([
      ...[null, null, 3.4, 6.8],
    ]);
  });

  it('insights do not take the time since an opening balance for months without expenses', async () => {
    const user = await server.signUp();
    const opening = { ...openingBalance, cost: 1200, addedOn: '2025-12-31', isIncome: true };
    await postAll(user, [opening]);
    expect((await get(user, '/insights')).json.firstDay).toBeNull();
    await postAll(user, [{ cost: 48, addedOn: '2026-11-18' }]);
    const { json } = await get(user, '/insights');
    expect(json).toMatchObject({
      firstDay: '2026-11-18',
      cashFlow: { income: { amount: 1200 } },
      pace: { lastMonth: null, usual: null },
      ahead: { balance: { amount: 1152 }, everyday: null },
      lastYear: null,
    });
    expect(json.later.map(({ part }: { part: string }) => part)).toContain('usual');
    expect(json.cashFlow.months[0]).toMatchObject({ month: '2025-12', income: { amount: 1200 } });
  });

  it('insights are recounted by the doctor, also how long they are shown and what no rows show', async () => {
    const user = await server.signUp();
    await postAll(
      user,
      ['07', '08', '09', '10', '11'].map((month) => ({ name: 'Screenbox', addedOn: `2026-${month}-06` })),
    );
    await get(user, '/insights');
    await expectCountsToHold(server, user);
    await server.deps.db.transaction(async (tx) => {
      const kept = { user_id: user.userId, kind: 'merchant', is_income: 0, findings: '{}' } as const;
      await tx
        .insertInto('findings')
        .values({ ...kept, subject: 'gone', shown_until: '2027-01-01' })
        .execute();
      await tx
        .updateTable('findings')
        .set({ shown_until: '2020-01-01' })
        .where('user_id', '=', user.userId)
        .where('subject', '=', 'screenbox')
        .execute();
    });
    const differences = await findDifferences(server.deps.db.read, user.userId);
    expect(differences.map(({ of }) => of).sort()).toEqual([
      'findings of merchant expense gone',
      'findings of merchant expense screenbox',
    ]);
  });

  it('insights compare a range with the range before, a year before, and say where it went', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 1, addedOn: '2025-11-15' },
      { cost: 100, addedOn: '2026-01-10', category: 'Salary', isIncome: true },
      { cost: 40, addedOn: '2026-01-31', category: 'Bills' },
      { cost: 10, addedOn: '2026-02-01' },
      { cost: 5, addedOn: '2026-02-14' },
      { cost: 7, addedOn: '2026-02-15' },
    ]);
    const { json } = await get(user, '/insights?from=2026-02-01&to=2026-02-14');
    expect(json.cashFlow).toMatchObject({
      income: { amount: 0 },
      expenses: {
        amount: 15,
        rows: { startDate: '2026-02-01', endDate: '2026-02-14', isIncome: 'false' },
      },
      kept: { amount: -15 },
      before: {
        from: '2026-01-01',
        to: '2026-01-14',
        income: { amount: 100 },
        expenses: { amount: 0 },
        savingsRate: 1,
      },
      yearBefore: null,
    });
    const whole = (await get(user, '/insights?from=2026-01-31&to=2026-02-28')).json;
    expect(whole.cashFlow.months.map(({ expenses }: { expenses: object }) => expenses)).toMatchObject([
      { amount: 40 },
      { amount: 22 },
    ]);
    expect(whole.flow.categories).toMatchObject([
      { name: 'Bills', amount: 40, rows: { category: 'Bills' } },
      { name: 'Food', amount: 22 },
    ]);
  });

  it('insights name every past year that has entries, however far apart', async () => {
    const user = await server.signUp();
    for (const year of [2013, 2020, 2022, 2026, 2027]) await postAll(user, [{ addedOn: `${year}-07-01` }]);
    expect((await get(user, '/insights')).json.lastYear).toBe(2022);
    expect((await get(user, '/insights/year/2025')).json).toMatchObject({ years: [2022, 2020, 2013] });
    const newcomer = await server.signUp();
    await postAll(newcomer, [{ addedOn: '2026-01-01' }]);
    expect((await get(newcomer, '/insights')).json.lastYear).toBeNull();
  });

  it('the review of a year has what was paid repeatedly, also by recurring transactions, but not what was dismissed', async () => {
    const user = await server.signUp();
    const monthly = (name: string, day: string, from: Month, to: Month) =>
      monthsFromTo(from, to).map((month) => ({ name, cost: 10.99, addedOn: `${month}-${day}` }));
    await postAll(user, [
      ...monthly('Screenbox', '06', '2025-01', '2025-06'),
      ...monthly('Cloudroom', '17', '2025-07', '2026-11'),
    ]);
    const rule = {
      name: 'Screenbox',
      category: 'Food',
      amount: 10.99,
      isIncome: false,
      frequency: 'monthly',
    };
    const payload = { ...rule, startDate: '2025-07-06', backfill: true };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    const [{ _id }] = (await get(user, '/insights')).json.found;
    await user.request({ method: 'POST', url: `/api/insights/${_id}/dismiss` });
    const { subscriptions } = (await get(user, '/insights/year/2025')).json;
    expect(subscriptions).toMatchObject([
      { name: 'Screenbox', period: 'monthly', count: 12, amount: 131.88 },
    ]);
  });

  it('insights compare this month with the middle of the last six, and say since when it is above', async () => {
    const user = await server.signUp();
    const months = ['05', '06', '07', '08', '09', '10'];
    await postAll(user, [
      ...months.map((month, place) => ({ cost: 10 * (place + 1), addedOn: `2026-${month}-03` })),
      { cost: 20, addedOn: '2026-11-02' },
      { cost: 20, addedOn: '2026-11-09' },
    ]);
    const { json } = await get(user, '/insights');
    expect(json.pace).toMatchObject({
      soFar: { amount: 40 },
      lastMonth: { amount: 60 },
      usual: { amount: 30, rows: { startDate: '2026-07-01', endDate: '2026-07-20', isIncome: 'false' } },
      crossedOn: '2026-11-09',
    });
    expect(json.pace.days).toHaveLength(30);
    expect(json.pace.days[29]).toMatchObject({ soFar: null, lastMonth: 60, usual: 30 });
  });

  it.each(['from=2026-11-02&to=2026-11-01', 'from=2010-01-01', 'from=yesterday'])(
    'insights refuse the range %s',
    async (query) => {
      const user = await server.signUp();
      expect((await get(user, `/insights?${query}`)).status).toBe(400);
    },
  );

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

  it('insights take for everyday spending what the usual month has without its payments that repeat, whatever else will', async () => {
    const user = await server.signUp();
    const months = ['05', '06', '07', '08', '09', '10'];
    const shops = { Alder: 300, Birch: 200, Cedar: 200, Dogwood: 600, Elm: 600, Fir: 600 }; // May is the usual month
    const tram = Array.from({ length: 28 }, (_, week) => addDays('2026-05-07', 7 * week));
    await postAll(user, [
      ...Object.entries(shops).map(([name, cost], place) => ({
        name,
        cost,
        addedOn: `2026-${months[place]}-17`,
      })),
      ...months.map((month) => ({ name: 'Lettings', cost: 800, addedOn: `2026-${month}-28` })),
      ...['05', '06', '07'].map((month) => ({ name: 'Old gym', cost: 50, addedOn: `2026-${month}-06` })),
      ...tram.map((addedOn) => ({ name: 'Tram pass', cost: 12, addedOn })),
    ]);
    const everyday = async () => (await get(user, '/insights')).json.ahead.everyday.amount;
    const before = await everyday();
    expect(Math.abs(before - (300 * 12) / 365.25)).toBeLessThan(0.5); // a month does not have as many weeks as another
    const { found } = (await get(user, '/insights')).json;
    const { _id } = found.find(({ name }: { name: string }) => name === 'Lettings');
    await user.request({ method: 'POST', url: `/api/insights/${_id}/recurring` });
    expect(await everyday()).toBe(before);
    const nursery = {
      name: 'Nursery',
      category: 'Bills',
      amount: 900,
      isIncome: false,
      frequency: 'monthly',
    };
    const payload = { ...nursery, startDate: '2026-12-01' };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    expect(await everyday()).toBe(before);
    const rule = { ...nursery, name: 'Piano lessons', amount: 60, startDate: '2026-05-12' };
    const added = {
      method: 'POST',
      url: '/api/recurring/create',
      payload: { ...rule, backfill: true },
    } as const;
    const url = `/api/recurring/${(await user.request(added)).json._id}`;
    expect(await everyday()).toBe(before);
    await user.request({ method: 'PUT', url, payload: { ...rule, amount: 90 } });
    expect(await everyday()).toBe(before);
    await user.request({ method: 'DELETE', url });
    expect(await everyday()).toBe(before);
  });

  it('insights say what comes, the lowest balance, and what is free until the next income', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 500, addedOn: '2026-11-01', category: 'Salary', isIncome: true },
      { cost: 100, addedOn: '2026-11-02', category: 'Bills' },
      { cost: 30, addedOn: '2026-11-25', name: 'Dentist' },
    ]);
    const rule = { category: 'Bills', isIncome: false, frequency: 'monthly', name: 'Rent', amount: 250 };
    const pay = { ...rule, category: 'Salary', isIncome: true, name: 'Pay', amount: 500 };
    for (const payload of [
      { ...rule, startDate: '2026-11-28' },
      { ...pay, startDate: '2026-12-01' },
      { ...pay, startDate: '2026-11-24', name: 'Interest', amount: 9 },
    ])
      await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    const { ahead } = (await get(user, '/insights')).json;
    expect(ahead).toMatchObject({
      balance: { amount: 400, rows: { endDate: '2026-11-20' } },
      lowest: { day: '2026-11-28', balance: 129 },
      nextIncome: { name: 'Pay', day: '2026-12-01' },
      dueBefore: 280,
      free: 120,
    });
    expect(ahead.days).toHaveLength(61);
    expect(ahead.expected[1]).toMatchObject({ name: 'Dentist', source: 'entered' });
  });

  it('insights count every entry dated ahead', async () => {
    const user = await server.signUp();
    const dated = (place: number) => addDays('2026-11-21', place % 50);
    await addRows(
      server,
      user,
      Array.from({ length: 300 }, (_, place) => ({
        name: `Stall ${place}`,
        cost: 100,
        addedOn: dated(place),
      })),
    );
    const { ahead } = (await get(user, '/insights')).json;
    expect(ahead).toMatchObject({ lowest: { balance: -300 }, dueBefore: 300 });
  });

  it('insights point out a double charge and a payment far above the usual, with the rows, until dismissed', async () => {
    const user = await server.signUp();
    await postAll(user, [
      ...['05', '06', '07', '08', '09', '10'].map((month, place) => ({
        name: 'Brightside Energy',
        cost: 100 + place,
        addedOn: `2026-${month}-1${place}`,
      })),
      { name: 'Brightside Energy', cost: 241.8, addedOn: '2026-11-12' },
      { name: 'Kingfisher Cabs', cost: 16.1, addedOn: '2026-11-18' },
      { name: 'Kingfisher Cabs', cost: 16.1, addedOn: '2026-11-19' },
    ]);
    const { unusual } = (await get(user, '/insights')).json;
    expect(unusual).toMatchObject([
      { kind: 'category-doubled', name: 'Food', amount: 274, usual: 103 },
      { kind: 'charged-twice', name: 'Kingfisher Cabs', amount: 16.1, usual: null },
      { kind: 'above-merchant', name: 'Brightside Energy', amount: 241.8, usual: 102 },
    ]);
    const rows = await get(user, `/transactions?ids=${unusual[1].rows.ids}`);
    expect(rows.json).toMatchObject({ total: 2, sum: { expenses: 32.2 } });
    await user.request({ method: 'POST', url: `/api/insights/${unusual[1]._id}/dismiss` });
    expect((await get(user, '/insights')).json.unusual).toHaveLength(2);
  });
});
