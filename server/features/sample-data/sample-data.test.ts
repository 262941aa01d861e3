import { beforeAll, expect, it } from 'vitest';
import { addMonths, firstDayOf, monthOf } from '#contract/calendar.ts';
import { openingBalance } from '#contract/category-names.ts';
import { sampleDataMessages } from '#contract/messages/dashboard.ts';
import { get, listAll, postAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { sampleEntries } from './sample-data.service.ts';

it('sample entries are deterministic per day and currency, with amounts to suit the currency', () => {
  const pounds = sampleEntries('2026-11-22', 'GBP');
  expect(sampleEntries('2026-11-22', 'GBP')).toEqual(pounds);
  const yen = sampleEntries('2026-11-22', 'JPY');
  expect(yen.transactions).toHaveLength(pounds.transactions.length);
  for (const { cost } of yen.transactions) expect(cost % 100).toBe(0);
  expect(yen.transactions[0]?.cost).toBeGreaterThan(100 * (pounds.transactions[0]?.cost ?? 0));
});

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const add = (user: TestUser) => user.request({ method: 'POST', url: '/api/sample-data' });
  const remove = (user: TestUser) => user.request({ method: 'DELETE', url: '/api/sample-data' });
  const rowsOf = async (user: TestUser) => await listAll(user);
  const summaryOf = async (user: TestUser) => (await get(user, '/transactions/summary')).json;

  it('sample data fills an empty account up to today, and can be removed without a trace', async () => {
    const user = await server.signUp();
    const before = await summaryOf(user);
    expect(before.hasSampleData).toBe(false);
    const added = await add(user);
    expect(added.status).toBe(201);

    const rows = await rowsOf(user);
    const budgets = (await get(user, '/budgets')).json;
    expect(rows.length + budgets.length).toBe(added.json.addedCount);
    const days = rows.map(({ addedOn }: { addedOn: string }) => addedOn);
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    expect(days[0] <= today).toBe(true);
    expect(days.at(-1) >= firstDayOf(addMonths(monthOf(today), -3))).toBe(true);
    expect((await summaryOf(user)).hasSampleData).toBe(true);

    expect((await remove(user)).json).toEqual({ removedCount: added.json.addedCount });
    expect(await summaryOf(user)).toEqual(before);
    expect((await get(user, '/budgets')).json).toEqual([]);
    expect((await get(user, '/transactions/suggest?name=Northgate Grocers')).json.usedAs).toBeNull();
    expect((await add(user)).status).toBe(201);
  });

  it('sample data is restored by undo, still as samples and in its categories, beside the user’s own entries', async () => {
    const user = await server.signUp();
    const { addedCount } = (await add(user)).json;
    await postAll(user, [{ name: 'Mine' }]);
    const before = await snapshotOf(user);
    const [{ category }] = (await get(user, '/budgets')).json;
    const deleted = await user.request({
      method: 'DELETE',
      url: '/api/transactions/category',
      payload: { categoryToDelete: category },
    });

    const removal = await remove(user);
    expect((await rowsOf(user)).map(({ name }: { name: string }) => name)).toEqual(['Mine']);
    expect((await get(user, '/deleted')).json.deletions[0]).toMatchObject({ kind: 'samples' });
    const undo = ({ headers }: typeof removal) =>
      user.request({ method: 'POST', url: `/api/deleted/${headers['tuppence-undo']}/restore` });
    for (const undoable of [deleted, removal]) expect((await undo(undoable)).json).toEqual({ notes: [] });
    expect(await snapshotOf(user)).toEqual(before);
    expect((await undo(removal)).status).toBe(404);
    expect((await remove(user)).json).toEqual({ removedCount: addedCount });
  });

  it('sample data fills an account that has only an opening balance, and leaves it', async () => {
    const user = await server.signUp();
    await postAll(user, [{ ...openingBalance, isIncome: true, cost: 1200 }]);
    expect((await add(user)).status).toBe(201);
    await remove(user);
    expect(await rowsOf(user)).toMatchObject([openingBalance]);
  });

  it('sample data is rejected for an account that is not empty', async () => {
    const entries: ((user: TestUser) => Promise<unknown>)[] = [
      (user) => postAll(user, [{ name: 'Mine' }]),
      (user) =>
        user.request({
          method: 'POST',
          url: '/api/budgets',
          payload: { category: 'Food', amount: 5, month: 11, year: 2026 },
        }),
    ];
    for (const enter of entries) {
      const user = await server.signUp();
      await enter(user);
      expect(await add(user)).toMatchObject({
        status: 409,
        json: { message: sampleDataMessages.notEmpty },
      });
    }
    const twice = await server.signUp();
    await add(twice);
    expect((await add(twice)).status).toBe(409);
  });

  it('sample data is removed without the user’s own or changed entries, and without those of other users', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    await add(user);
    await add(other);
    const others = await rowsOf(other);
    const [changed, recategorised, deleted] = await rowsOf(user);
    const body = ({ _id, recurringId, receiptId, ...rest }: Record<string, unknown>) => rest;
    await user.request({
      method: 'PUT',
      url: `/api/transactions/${changed._id}`,
      payload: { ...body(changed), note: 'Mine now' },
    });
    await user.request({
      method: 'PUT',
      url: '/api/transactions/bulk',
      payload: { transactionIds: [recategorised._id], category: 'Bills' },
    });
    await user.request({ method: 'DELETE', url: `/api/transactions/${deleted._id}` });
    await postAll(user, [{ name: changed.name, cost: changed.cost }]);
    const budgets = (await get(user, '/budgets')).json.slice(0, 3);
    const changes = [{ amount: 1 }, { repeats: true }, { rollsOver: true }];
    for (const [place, { _id, category, month, year, amount }] of budgets.entries())
      await user.request({
        method: 'PUT',
        url: `/api/budgets/${_id}`,
        payload: { category, month, year, amount, ...changes[place] },
      });

    await remove(user);
    const left: { name: string; note: string }[] = await rowsOf(user);
    expect(left.map(({ name }) => name)).toEqual([changed.name, changed.name]);
    expect(
      left
        .map(({ note }) => note)
        .toSorted()
        .at(-1),
    ).toBe('Mine now');
    const kept = budgets.map(({ _id }: { _id: string }) => ({ _id }));
    expect((await get(user, '/budgets')).json).toMatchObject(kept);
    expect(await summaryOf(user)).toMatchObject({ hasSampleData: false });
    expect(await rowsOf(other)).toEqual(others);
    expect((await remove(user)).json).toEqual({ removedCount: 0 });
  });
});
