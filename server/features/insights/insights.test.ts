import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { addRows } from '#server/testing/add-rows.ts';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { occupy } from '#server/testing/long-work.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectCountsToHold, send } from '#server/testing/undo.ts';

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

  it('insights point out a payment far above the usual although two larger ones are entered ahead', async () => {
    const user = await server.signUp();
    const energy = { name: 'Brightside Energy' };
    await postAll(user, [
      ...['05', '06', '07', '08', '09', '10'].map((month, place) => ({
        ...energy,
        cost: 100 + place,
        addedOn: `2026-${month}-1${place}`,
      })),
      { ...energy, cost: 241.8, addedOn: '2026-11-12' },
      { ...energy, cost: 400, addedOn: '2026-12-12' },
      { ...energy, cost: 600, addedOn: '2027-01-12' },
    ]);
    expect((await get(user, '/insights')).json.unusual).toMatchObject([
      { kind: 'category-doubled', amount: 241.8 },
      { kind: 'above-merchant', amount: 241.8, usual: 102 },
    ]);
    await expectCountsToHold(server, user);
  });

  it('insights do not point out in its category what is paid every year, or what is fine for its merchant', async () => {
    const user = await server.signUp();
    const months = ['05', '06', '07', '08', '09', '10'];
    await addRows(server, user, [
      ...Array.from({ length: 210 }, (_, place) => ({
        name: 'City Tram',
        cost: 200 + 10 * (place % 5),
        addedOn: addDays('2026-11-14', -place),
      })),
      ...['2025', '2026'].map((year) => ({ name: 'Railcard', cost: 50_000, addedOn: `${year}-11-18` })),
      ...months.map((month, place) => ({
        ...{ name: 'Taxi', category: 'Shopping' },
        cost: 1000 + 10 * place,
        addedOn: `2026-${month}-0${place + 1}`,
      })),
      { name: 'Taxi', cost: 70_000, addedOn: '2026-11-19' },
    ]);
    const unusual = async () => (await get(user, '/insights')).json.unusual;
    const [doubled, taxi, ...others] = await unusual();
    expect([doubled, taxi]).toMatchObject([
      { kind: 'category-doubled', name: 'Food' },
      { kind: 'above-merchant', name: 'Taxi' },
    ]);
    expect(others).toEqual([]);
    await send(user, `/insights/${taxi._id}/dismiss`);
    expect(await unusual()).toEqual([doubled]);
    const [railcard] = (await get(user, '/insights')).json.found;
    expect(railcard).toMatchObject({ name: 'Railcard' });
    await send(user, `/insights/${railcard._id}/dismiss`);
    expect(await unusual()).toEqual([doubled]);
  });

  it('insights point out a double charge although the next payment there is entered months ahead', async () => {
    const user = await server.signUp();
    const cab = { name: 'Kingfisher Cabs', cost: 16.1 };
    await postAll(user, [
      { addedOn: '2026-10-01' },
      ...['2026-11-18', '2026-11-19'].map((addedOn) => ({ ...cab, addedOn })),
      { ...cab, cost: 40, addedOn: '2027-02-01' },
    ]);
    expect((await get(user, '/insights')).json.unusual).toMatchObject([
      { kind: 'charged-twice', amount: 16.1 },
    ]);
    await expectCountsToHold(server, user);
  });
});
