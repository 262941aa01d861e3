import { beforeAll, expect, it } from 'vitest';
import { type Month, yearAndMonth } from '#contract/calendar.ts';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { occupy } from '#server/testing/long-work.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { remove, send, undo } from '#server/testing/undo.ts';
import { repeatAllBudgets } from './repeat-budgets.service.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const november = { category: 'Food', amount: 100, month: 11, year: 2026 };
  const add = (user: TestUser, more: object = {}) => send(user, '/budgets', { ...november, ...more });
  const replace = (user: TestUser, id: string, more: object) =>
    user.request({ method: 'PUT', url: `/api/budgets/${id}`, payload: { ...november, ...more } });
  const reach = (month: Month, stopped?: AbortSignal) =>
    repeatAllBudgets({ ...server.deps, clock: { now: () => Date.parse(`${month}-15T12:00:00Z`) } }, stopped);
  const amounts = async (user: TestUser): Promise<Record<Month, number>> =>
    Object.fromEntries(
      (await get(user, '/budgets')).json.map(
        ({ year, month, amount }: { year: number; month: number; amount: number }) => [
          yearAndMonth(year, month),
          amount,
        ],
      ),
    );

  it('repeating budgets are there in each month that begins, once, on any number of servers that are not stopping', async () => {
    const user = await server.signUp();
    await add(user, { repeats: true });
    await reach('2027-01', AbortSignal.abort());
    expect(await amounts(user)).toEqual({ '2026-11': 100 });
    await Promise.all([reach('2027-01'), reach('2027-01')]);
    await reach('2027-01');
    expect(await amounts(user)).toEqual({ '2026-11': 100, '2026-12': 100, '2027-01': 100 });
    const [last, ...earlier] = (await get(user, '/budgets')).json;
    expect(last).toMatchObject({ month: 1, repeatAmount: 100 });
    expect(earlier).toMatchObject([{ repeatAmount: null }, { repeatAmount: null }]);
  });

  it('repeating budgets begin for everybody else while other work of one user is not finished, and for that one afterwards', async () => {
    const [busy, other] = [await server.signUp(), await server.signUp()];
    for (const user of [busy, other]) await add(user, { repeats: true });
    const free = await occupy(server, busy);
    await reach('2026-12');
    expect([await amounts(busy), await amounts(other)]).toEqual([
      { '2026-11': 100 },
      { '2026-11': 100, '2026-12': 100 },
    ]);
    await free();
    await reach('2026-12');
    expect(await amounts(busy)).toEqual(await amounts(other));
  });

  it('repeating budgets begin with the month in the time zone of their owner', async () => {
    const [behind, ahead] = [await server.signUp(), await server.signUp()];
    for (const [user, timeZone] of [
      [behind, 'Pacific/Pago_Pago'],
      [ahead, 'Pacific/Kiritimati'],
    ] as const) {
      await user.request({ method: 'PUT', url: '/api/auth/time-zone', payload: { timeZone } });
      await add(user, { repeats: true });
    }
    const clock = { now: () => Date.parse('2026-11-30T12:00:00Z') };
    await repeatAllBudgets({ ...server.deps, clock });
    expect(Object.keys(await amounts(behind))).toEqual(['2026-11']);
    expect(Object.keys(await amounts(ahead)).sort()).toEqual(['2026-11', '2026-12']);
  });

  it('repeating budgets fill the months up to this one when they start in the past, and leave those that have a budget', async () => {
    const user = await server.signUp();
    await add(user, { month: 9, amount: 7 });
    const { status, json } = await add(user, { month: 8, repeats: true });
    expect([status, json]).toMatchObject([201, { month: 8, amount: 100, repeatAmount: null }]);
    expect(await amounts(user)).toEqual({ '2026-08': 100, '2026-09': 7, '2026-10': 100, '2026-11': 100 });
  });

  it('repeating budgets change only this month, from this month on, or stop', async () => {
    const user = await server.signUp();
    const { _id } = (await add(user, { repeats: true })).json;
    expect((await replace(user, _id, { amount: 130 })).json).toMatchObject({
      amount: 130,
      repeatAmount: 100,
    });
    await reach('2026-12');
    expect(await amounts(user)).toEqual({ '2026-11': 130, '2026-12': 100 });

    const [december] = (await get(user, '/budgets')).json;
    const body = { month: 12, amount: 140 };
    const changed = await replace(user, december._id, { ...body, repeats: true });
    expect(changed.json).toMatchObject({ amount: 140, repeatAmount: 140 });
    await reach('2027-01');
    const [january] = (await get(user, '/budgets')).json;
    await replace(user, january._id, { month: 1, year: 2027, amount: 140, repeats: false });
    await reach('2027-03');
    expect(await amounts(user)).toEqual({ '2026-11': 130, '2026-12': 140, '2027-01': 140 });
  });

  it('repeating budgets stop when the last is deleted, and go on when that is undone', async () => {
    const user = await server.signUp();
    const { _id } = (await add(user, { repeats: true })).json;
    const deleted = await remove(user, `/budgets/${_id}`);
    await reach('2026-12');
    expect(await amounts(user)).toEqual({});
    await undo(user, deleted);
    await reach('2026-12');
    expect(await amounts(user)).toEqual({ '2026-11': 100, '2026-12': 100 });
  });

  it('repeating budgets keep repeating in the category that theirs is merged into, and apart again when that is undone', async () => {
    const user = await server.signUp();
    await add(user, { repeats: true });
    await add(user, { category: 'Miscellaneous', amount: 30, repeats: true });
    const before = (await get(user, '/budgets')).json;
    const merged = await remove(user, '/transactions/category', { categoryToDelete: 'Food' });
    expect((await get(user, '/budgets')).json).toMatchObject([
      { category: 'Miscellaneous', amount: 130, repeatAmount: 130 },
    ]);
    await undo(user, merged);
    expect((await get(user, '/budgets')).json).toEqual(before);
  });

  it.each(['Food', 'Miscellaneous'])(
    'repeating budgets of merged categories are added up from the month on in which that of %s begins, also after an undo',
    async (later) => {
      const user = await server.signUp();
      for (const category of ['Food', 'Miscellaneous'])
        await add(user, {
          ...{ category, repeats: true },
          ...(category === later ? { month: 2, year: 2027 } : { month: 12 }),
        });
      const merge = () => remove(user, '/transactions/category', { categoryToDelete: 'Food' });
      await undo(user, await merge());
      await merge();
      await reach('2027-03');
      const expected = { '2026-12': 100, '2027-01': 100, '2027-02': 200, '2027-03': 200 };
      expect(await amounts(user)).toEqual(expected);
    },
  );

  it.each([
    ['Food', 'Miscellaneous'],
    ['Miscellaneous', 'Food'],
  ])(
    'repeating budgets of %s that were made ahead to be merged with those of %s are taken back when that is undone',
    async (earlier, later) => {
      const user = await server.signUp();
      await add(user, { category: earlier, repeats: true });
      await add(user, { category: later, amount: 30, month: 2, year: 2027 });
      const before = (await get(user, '/budgets')).json;
      const merged = await remove(user, '/transactions/category', { categoryToDelete: 'Food' });
      const ahead = { '2026-11': 100, '2026-12': 100, '2027-01': 100, '2027-02': 130 };
      expect(await amounts(user)).toEqual(ahead);
      await undo(user, merged);
      expect((await get(user, '/budgets')).json).toEqual(before);
    },
  );

  it('repeating budgets that were made ahead to be merged stay when that is undone if one of them was changed since', async () => {
    const user = await server.signUp();
    await add(user, { category: 'Miscellaneous', repeats: true });
    await add(user, { amount: 30, month: 2, year: 2027 });
    const merged = await remove(user, '/transactions/category', { categoryToDelete: 'Food' });
    const [, january] = (await get(user, '/budgets')).json;
    await replace(user, january._id, { category: 'Miscellaneous', amount: 120, month: 1, year: 2027 });
    await undo(user, merged);
    const left = { '2026-11': 100, '2026-12': 100, '2027-01': 120, '2027-02': 100 };
    expect(await amounts(user)).toEqual(left);
  });

  it('repeating budgets end with the last month that a budget may have', async () => {
    const user = await server.signUp();
    await add(user, { month: 12, year: 2100, repeats: true });
    await reach('2101-02');
    expect(await amounts(user)).toEqual({ '2100-12': 100 });
  });

  it('repeating budgets are copied as ones that do not repeat', async () => {
    const user = await server.signUp();
    await add(user, { repeats: true, rollsOver: true });
    await send(user, '/budgets/copy', { month: 12, year: 2026 });
    expect((await get(user, '/budgets?month=12&year=2026')).json).toMatchObject([
      { amount: 100, repeatAmount: null, rollsOver: true, rolledOver: 100 },
    ]);
  });

  it('repeating budgets go on after a copy of them, which stays when it is undone once its month has begun', async () => {
    const user = await server.signUp();
    await add(user, { repeats: true });
    const copied = await send(user, '/budgets/copy', { month: 12, year: 2026 });
    await reach('2026-12');
    expect((await undo(user, copied)).json.message).toBe(
      '1 budget has been changed since, and stays as it is.',
    );
    await reach('2027-01');
    expect(await amounts(user)).toEqual({ '2026-11': 100, '2026-12': 100, '2027-01': 100 });
  });

  it('repeating budgets roll over what is left or overspent, month by month, until one does not or is missing', async () => {
    const user = await server.signUp();
    for (const month of [6, 7, 8, 10]) await add(user, { month, rollsOver: month !== 8 });
    await post(user, { addedOn: '2026-06-03', cost: 30 });
    await post(user, { addedOn: '2026-07-03', cost: 190.5 });
    const rolled = async (query = '') =>
      (await get(user, `/budgets${query}`)).json.map(
        ({ month, rolledOver, remaining }: Record<string, number>) => [month, rolledOver, remaining],
      );
    const expected = [
      [10, 0, 100],
      [8, -20.5, 79.5],
      [7, 70, -20.5],
      [6, 0, 70],
    ];
    expect(await rolled()).toEqual(expected);
    for (const [month = 0, ...amounts] of expected)
      expect(await rolled(`?month=${month}&year=2026`)).toEqual([[month, ...amounts]]);
    await add(user, {});
    expect(await rolled('?month=11&year=2026')).toEqual([[11, 100, 200]]);
  });

  it.each([{ repeats: 'yes' }, { rollsOver: 1 }, { repeats: null }])(
    'repeating budgets are rejected with %j',
    async (more) => {
      expect((await add(await server.signUp(), more)).status).toBe(400);
    },
  );
});
