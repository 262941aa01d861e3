import { beforeAll, expect, it } from 'vitest';
import { insertOwnRows } from '#server/platform/database/own-rows.ts';
import { get, post, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addOf, importOf, statementOf } from '#server/testing/imports.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { namesOf } from './categories.service.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const expense = async (user: TestUser) => (await get(user, '/transactions/categories/expense')).json;
  const income = async (user: TestUser) => (await get(user, '/transactions/categories/income')).json;
  const remove = (user: TestUser, categoryToDelete: unknown) =>
    user.request({ method: 'DELETE', url: '/api/transactions/category', payload: { categoryToDelete } });
  const add = (user: TestUser, name: unknown, isIncome: unknown) =>
    user.request({ method: 'POST', url: '/api/transactions/categories', payload: { name, isIncome } });

  it('categories are at most 1,000 for a user, of which one is always Miscellaneous', async () => {
    const user = await server.signUp();
    const names = Array.from({ length: 1000 - 13 }, (_, place) => `Kind ${place}`);
    await server.deps.db.transaction((tx) =>
      insertOwnRows(
        tx,
        'categories',
        names.map((name) => ({
          ...{ user_id: user.userId, id: server.deps.ids.row(), for_expense: 1, for_income: 0 },
          ...namesOf(name),
        })),
      ),
    );
    const message = 'There can be at most 1,000 categories: please use another one.';
    expect(await add(user, 'One more', false)).toMatchObject({ status: 400, json: { message } });
    expect(await post(user, { category: 'One more' })).toMatchObject({ status: 400, json: { message } });
    expect(await add(user, 'Kind 5', true)).toMatchObject({ status: 201 });
    expect(await post(user, { category: 'Kind 5' })).toMatchObject({ status: 201 });
    const { _id } = await importOf(user, statementOf('2026-11-20,Fairweather Bindery,2410.00'));
    expect((await addOf(user, _id)).status).toBe(200);
    await remove(user, 'Kind 5');
    expect(await add(user, 'One more', false)).toMatchObject({ status: 201 });
  });

  it('categories start with the default lists, sorted', async () => {
    const user = await server.signUp();
    expect(await expense(user)).toEqual([
      'Bills',
      'Entertainment',
      'Food',
      'Groceries',
      'Miscellaneous',
      'Shopping',
      'Subscriptions',
      'Transportation',
    ]);
    expect(await income(user)).toEqual([
      'Freelance / Side Gig',
      'Gifts',
      'Investment Returns',
      'Refunds',
      'Salary',
    ]);
    expect((await get(user, '/transactions/categories')).json).toEqual(await expense(user));
  });

  it('categories can be added before their first use, once regardless of case', async () => {
    const user = await server.signUp();
    expect(await add(user, ' Allotment ', false)).toMatchObject({
      status: 201,
      json: { name: 'Allotment', isIncome: false },
    });
    expect((await add(user, 'ALLOTMENT', false)).json.name).toBe('Allotment');
    expect(await expense(user)).toContain('Allotment');
    expect(await income(user)).not.toContain('Allotment');
    await add(user, 'allotment', true);
    expect(await income(user)).toContain('Allotment');
  });

  it('categories are listed for the type that uses them, Miscellaneous for income only while it is used', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{ category: 'miscellaneous', isIncome: true, name: 'Found' }]);
    expect(await income(user)).toContain('Miscellaneous');
    await user.request({ method: 'DELETE', url: `/api/transactions/${id}` });
    expect(await income(user)).not.toContain('Miscellaneous');
    await postAll(user, [{ category: 'Odd jobs', isIncome: true }]);
    expect(await income(user)).toContain('Odd jobs');
  });

  it('categories move their transactions to Miscellaneous when deleted, with income and all totals', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { category: 'Food', cost: 1.1 },
      { category: 'Food', cost: 2.2, isIncome: true },
      { category: 'Miscellaneous', cost: 4.4 },
    ]);
    expect((await remove(user, 'fOOD')).status).toBe(204);
    expect(await expense(user)).not.toContain('Food');
    const moved = (await get(user, '/transactions?category=Miscellaneous')).json;
    expect(moved).toMatchObject({ total: 3, sum: { income: 2.2, expenses: 5.5 } });
    const charts = (await get(user, '/transactions/charts')).json;
    expect(charts.expensesByCategory).toEqual([{ name: 'Miscellaneous', total: 5.5 }]);
    expect((await remove(user, 'Food')).status).toBe(404);
  });

  it('categories reject invalid names and the deletion of Miscellaneous', async () => {
    const user = await server.signUp();
    expect((await remove(user, 'miscellaneous')).status).toBe(400);
    expect((await remove(user, '')).status).toBe(400);
    expect((await remove(user, null)).status).toBe(400);
    expect((await add(user, 'x'.repeat(61), false)).status).toBe(400);
    expect((await add(user, 'x', 'no')).status).toBe(400);
  });

  it('categories can be deleted by query parameter when a proxy drops the body', async () => {
    const user = await server.signUp();
    const url = '/api/transactions/category?categoryToDelete=Bills';
    expect((await user.request({ method: 'DELETE', url })).status).toBe(204);
    expect(await expense(user)).not.toContain('Bills');
  });

  it('categories are separate for each user', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    await add(stranger, 'Secret', false);
    expect(await expense(user)).not.toContain('Secret');
    expect((await remove(user, 'Secret')).status).toBe(404);
    await remove(user, 'Food');
    expect(await expense(stranger)).toEqual(expect.arrayContaining(['Food', 'Secret']));
  });
});
