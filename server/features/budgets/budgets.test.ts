import { beforeAll, expect, it } from 'vitest';
import { addMonths, toYearAndMonth } from '#contract/calendar.ts';
import { findOwnRow, insertOwnRows } from '#server/platform/database/own-rows.ts';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { deletionsOf, send, undo } from '#server/testing/undo.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const budget = (more: object = {}) => ({ category: 'Food', amount: 100, month: 11, year: 2026, ...more });
  const add = (user: TestUser, more: object = {}) =>
    user.request({ method: 'POST', url: '/api/budgets', payload: budget(more) });
  const replace = (user: TestUser, id: string, more: object = {}) =>
    user.request({ method: 'PUT', url: `/api/budgets/${id}`, payload: budget(more) });
  const list = async (user: TestUser, query = '') => (await get(user, `/budgets${query}`)).json;

  it('budgets show the amount spent in their month, exact to the penny', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { cost: 0.1, addedOn: '2026-11-01' },
      { cost: 0.2, addedOn: '2026-11-30' },
      { cost: 5, addedOn: '2026-10-31' },
      { cost: 5, addedOn: '2026-12-01' },
      { cost: 5, addedOn: '2026-11-10', category: 'Bills' },
      { cost: 5, addedOn: '2026-11-10', isIncome: true },
    ]);
    const { status, json } = await add(user, { amount: '0.25', month: '11' });
    expect(status).toBe(201);
    expect(json).toEqual({
      _id: expect.any(String),
      category: 'Food',
      amount: 0.25,
      month: 11,
      year: 2026,
      spent: 0.3,
      remaining: -0.05,
      repeatAmount: null,
      rollsOver: false,
      rolledOver: 0,
    });
    expect(await list(user)).toEqual([json]);
  });

  it('budgets of a month have their transactions listed, whichever way they are asked for', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { name: 'first', cost: 0.1, addedOn: '2026-11-01' },
      { name: 'last', cost: 0.2, addedOn: '2026-11-30' },
      { name: 'rent', cost: 400, addedOn: '2026-11-10', category: 'Bills' },
      { name: 'income', cost: 3, addedOn: '2026-11-10', isIncome: true },
      { name: 'without', cost: 5, addedOn: '2026-11-10', category: 'Shopping' },
      { name: 'before', cost: 5, addedOn: '2026-10-31' },
      { name: 'after', cost: 5, addedOn: '2026-12-01' },
    ]);
    await add(user);
    await add(user, { category: 'Bills', amount: 0 });
    await add(user, { category: 'Shopping', month: 10 });
    const listed = async (query: string) => {
      const { transactions, sum } = (await get(user, `/transactions?budgetMonth=2026-11&${query}`)).json;
      return [transactions.map(({ name }: { name: string }) => name), sum.income, sum.expenses];
    };
    const spent = (await list(user, '?month=11&year=2026')).map((each: { spent: number }) => each.spent);
    expect(spent).toEqual([400, 0.3]);
    const all = ['last', 'rent', 'first'];
    expect(await listed('isIncome=false')).toEqual([all, 0, 400.3]);
    expect(await listed('isIncome=false&sort=name')).toEqual([all.toSorted(), 0, 400.3]);
    expect(await listed('isIncome=false&startDate=2020-01-01&endDate=2030-01-01')).toEqual([all, 0, 400.3]);
    expect(await listed('isIncome=false&endDate=2026-11-15')).toEqual([['rent', 'first'], 0, 400.1]);
    expect(await listed('isIncome=false&search=rent')).toEqual([['rent'], 0, 400]);
    expect(await listed('isIncome=false&category=food')).toEqual([['last', 'first'], 0, 0.3]);
    expect(await listed('isIncome=true')).toEqual([['income'], 3, 0]);
    const file = await get(user, '/transactions/export?budgetMonth=2026-11&isIncome=false');
    expect(file.text.match(/Expense,\w+/g)).toEqual(all.map((name) => `Expense,${name}`));
  });

  it('budgets are listed latest month first, and can be filtered by month', async () => {
    const user = await server.signUp();
    await add(user, { month: 1, year: 2027 });
    await add(user, { month: 12, year: 2026, category: 'Zoo' });
    await add(user, { month: 12, year: 2026, category: 'bills' });
    await add(user, { month: 12, year: 2026, category: 'Éducation' });
    const names = async (query?: string) =>
      (await list(user, query)).map(({ category }: { category: string }) => category);
    expect(await names()).toEqual(['Food', 'Bills', 'Éducation', 'Zoo']);
    expect(await names('?month=12&year=2026')).toEqual(['Bills', 'Éducation', 'Zoo']);
  });

  it('budgets are unique per category and month, ignoring case', async () => {
    const user = await server.signUp();
    await add(user);
    const again = await add(user, { category: 'FOOD' });
    expect([again.status, again.json.message]).toEqual([
      409,
      'There is already a budget for this category and month.',
    ]);
    const { json: other } = await add(user, { month: 12 });
    expect((await replace(user, other._id)).status).toBe(409);
    expect((await replace(user, other._id, { month: 12, amount: 7 })).json).toMatchObject({ amount: 7 });
    expect((await add(await server.signUp())).status).toBe(201);
  });

  it.each([
    [{ month: 13 }],
    [{ month: 0 }],
    [{ month: 1.5 }],
    [{ month: null }],
    [{ year: 1999 }],
    [{ year: 2101 }],
    [{ amount: -1 }],
    [{ amount: 1.001 }],
    [{ amount: '' }],
    [{ amount: null }],
    [{ category: ' ' }],
  ])('budgets are rejected with %j', async (more) => {
    expect((await add(await server.signUp(), more)).status).toBe(400);
  });

  it('budgets are at most 10,000 for a user', async () => {
    const user = await server.signUp();
    const longAgo = { month: 1, year: 2000, repeats: true }; // 323 months
    for (let place = 0; place < 30; place++)
      expect((await add(user, { category: `Kind ${place}`, ...longAgo })).status).toBe(201);
    const refused = { status: 400, json: { message: expect.stringContaining('at most 10,000 budgets') } };
    expect(await add(user, longAgo)).toMatchObject(refused);
    const { json } = await add(user, { ...longAgo, repeats: false });
    expect(await replace(user, json._id, longAgo)).toMatchObject(refused);
    expect(await list(user)).toHaveLength(30 * 323 + 1);

    // The months that begin make more than that: it can still be changed.
    await server.deps.db.transaction(async (tx) => {
      const row = await findOwnRow(tx, 'budgets', { user_id: user.userId, id: json._id });
      const later = Array.from({ length: 324 }, (_, place) => addMonths('2050-01', place));
      const more = later.map((period) => ({ ...toYearAndMonth(period), period, id: server.deps.ids.row() }));
      if (row)
        await insertOwnRows(
          tx,
          'budgets',
          more.map((each) => ({ ...row, ...each })),
        );
    });
    expect((await replace(user, json._id, { month: 1, year: 2000, amount: 7 })).status).toBe(200);
    expect(await add(user, { month: 2, year: 2000 })).toMatchObject(refused);
  });

  it('budgets can be zero', async () => {
    expect((await add(await server.signUp(), { amount: 0 })).json).toMatchObject({ amount: 0, remaining: 0 });
  });

  it.each([-1, null, ''])('budgets ask for an amount of 0 or more when it is %j', async (amount) => {
    const { json } = await add(await server.signUp(), { amount });
    expect(json.fields).toEqual({ amount: 'Please enter a valid amount of 0 or more' });
  });

  it('budgets can be deleted once, with 404 afterwards', async () => {
    const user = await server.signUp();
    const { json } = await add(user);
    const remove = () => user.request({ method: 'DELETE', url: `/api/budgets/${json._id}` });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });

  it('budgets can be copied from the previous month, across a year end, keeping existing ones', async () => {
    const user = await server.signUp();
    await add(user, { month: 12, year: 2026, amount: 1 });
    await add(user, { month: 12, year: 2026, amount: 2, category: 'Bills' });
    await add(user, { month: 1, year: 2027, amount: 9, category: 'Bills' });
    const copy = () =>
      user.request({ method: 'POST', url: '/api/budgets/copy', payload: { month: 1, year: 2027 } });
    expect((await copy()).json).toEqual({ copiedCount: 1 });
    expect((await copy()).json).toEqual({ copiedCount: 0 });
    const amounts = (await list(user, '?month=1&year=2027')).map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([9, 1]);
  });

  it('budgets are removed when their copy is undone, unless changed since', async () => {
    const user = await server.signUp();
    for (const category of ['Bills', 'Food', 'Gifts']) await add(user, { month: 12, category });
    await add(user, { month: 1, year: 2027, amount: 9, category: 'Bills' });
    const january = '?month=1&year=2027';
    const kept = await list(user);
    const copy = () => send(user, '/budgets/copy', { month: 1, year: 2027 });
    const first = await copy();
    expect(await deletionsOf(user)).toMatchObject([
      { kind: 'copy', name: '1/2027', count: 0, expenses: 200 },
    ]);
    expect(await undo(user, first)).toMatchObject({ status: 200, json: { notes: [] } });
    expect(await list(user)).toEqual(kept);

    const second = await copy();
    const change = async (category: string, payload: object) => {
      const of = (await list(user, january)).find((one: { category: string }) => one.category === category);
      await user.request({ method: 'PUT', url: `/api/budgets/${of._id}`, payload });
    };
    await change('Food', budget({ month: 1, year: 2027, amount: 101 }));
    expect((await undo(user, second)).json.notes).toEqual([
      '1 budget has been changed since, and stays as it is.',
    ]);
    expect(await list(user, january)).toMatchObject([{ amount: 9 }, { category: 'Food', amount: 101 }]);

    const third = await copy();
    await change('Gifts', budget({ month: 2, year: 2027, category: 'Gifts' }));
    expect((await undo(user, third)).status).toBe(409);
    expect(await deletionsOf(user)).toHaveLength(1);
    expect((await copy()).headers['tuppence-undo']).toEqual(expect.any(String));
    expect((await copy()).headers['tuppence-undo']).toBeUndefined();
  });

  it('budgets move to Miscellaneous when their category is deleted, adding to an existing budget', async () => {
    const user = await server.signUp();
    await add(user, { amount: 10 });
    await add(user, { amount: 5, category: 'Miscellaneous' });
    await add(user, { amount: 3, month: 12 });
    await user.request({
      method: 'DELETE',
      url: '/api/transactions/category',
      payload: { categoryToDelete: 'Food' },
    });
    expect(await list(user)).toMatchObject([
      { category: 'Miscellaneous', amount: 3, month: 12 },
      { category: 'Miscellaneous', amount: 15, month: 11 },
    ]);
  });
});
