import { beforeAll, expect, it } from 'vitest';
import { categoryMessages } from '#contract/messages/categories.ts';
import { undoMessages } from '#contract/messages/undo.ts';
import { get, postAll, rent } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { deletionsOf, expectCountsToHold, move, remove, send, undo } from '#server/testing/undo.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const rename = (user: TestUser, categoryToRename: unknown, newName: unknown) =>
    user.request({
      method: 'PUT',
      url: '/api/transactions/category',
      payload: { categoryToRename, newName },
    });
  const namesOf = async (user: TestUser, type: 'expense' | 'income') =>
    (await get(user, `/transactions/categories/${type}`)).json;

  /** A user with one of everything in the category Boats. */
  async function sailor(): Promise<TestUser> {
    const user = await server.signUp();
    await postAll(user, [
      { category: 'Boats', cost: 1.1 },
      { category: 'Boats', cost: 2.2, isIncome: true },
      { category: 'Food', cost: 4.4 },
    ]);
    await send(user, '/budgets', { category: 'Boats', amount: 50, month: 11, year: 2026 });
    await send(user, '/recurring/create', { ...rent, category: 'Boats' });
    return user;
  }

  it('a renamed category keeps its transactions, budgets and recurring transactions in every list, sum, search and suggestion', async () => {
    const user = await sailor();
    const before = JSON.stringify(await snapshotOf(user));
    const first = await rename(user, 'bOATS', ' Boatyard ');
    expect([first.status, first.json]).toEqual([200, { name: 'Boatyard' }]);
    const after = await snapshotOf(user);
    expect(after).toEqual(JSON.parse(before.replaceAll('Boats', 'Boatyard')));
    expect(after['/budgets']).toMatchObject([{ category: 'Boatyard', spent: 1.1 }]);
    expect(after['/recurring']).toMatchObject([{ category: 'Boatyard' }]);
    const found = (await get(user, '/transactions?search=boatyard&page=1')).json;
    expect(found).toMatchObject({ total: 2, sum: { income: 2.2, expenses: 1.1 } });
    expect((await get(user, '/transactions?search=boats&page=1')).json.total).toBe(0);
    await expectCountsToHold(server, user);

    expect((await rename(user, 'Boatyard', 'Boats')).status).toBe(200);
    expect(JSON.stringify(await snapshotOf(user))).toBe(before);
  });

  it('a category is merged with another: its transactions, budgets and recurring transactions move there, until that is undone', async () => {
    const user = await sailor();
    await send(user, '/budgets', { category: 'Food', amount: 20, month: 11, year: 2026 });
    const before = await snapshotOf(user);
    const merged = await remove(user, '/transactions/category', {
      categoryToDelete: 'Boats',
      moveTo: 'fOOD',
    });
    expect((await get(user, '/transactions?category=Food&page=1')).json).toMatchObject({
      total: 3,
      sum: { income: 2.2, expenses: 5.5 },
    });
    expect((await get(user, '/budgets')).json).toMatchObject([{ category: 'Food', amount: 70, spent: 5.5 }]);
    expect((await get(user, '/recurring')).json).toMatchObject([{ category: 'Food' }]);
    expect(await namesOf(user, 'expense')).not.toContain('Boats');
    await expectCountsToHold(server, user);
    await undo(user, merged);
    expect(await snapshotOf(user)).toEqual(before);
  });

  it('a category is not merged with itself', async () => {
    const user = await sailor();
    const payload = { categoryToDelete: 'Boats', moveTo: 'boats' };
    const reply = await user.request({ method: 'DELETE', url: '/api/transactions/category', payload });
    expect([reply.status, reply.json.message]).toEqual([400, categoryMessages.sameCategory]);
  });

  it('a renamed category can be a default one, and can differ in case only', async () => {
    const user = await server.signUp();
    expect((await rename(user, 'Food', 'FOOD')).json).toEqual({ name: 'FOOD' });
    expect((await rename(user, 'Gifts', 'Presents')).status).toBe(200);
    expect(await namesOf(user, 'expense')).toContain('FOOD');
    expect(await namesOf(user, 'income')).toContain('Presents');
  });

  it.each(['Bills', 'bILLS', 'Salary', 'miscellaneous'])(
    'a renamed category cannot take the name of another, ignoring case: %s',
    async (taken) => {
      const user = await sailor();
      const before = await snapshotOf(user);
      const { status, json } = await rename(user, 'Boats', taken);
      expect(status).toBe(409);
      expect(json.message.toLowerCase()).toBe(categoryMessages.exists(taken).toLowerCase());
      expect(await snapshotOf(user)).toEqual(before);
    },
  );

  it('a category to be renamed must exist, must not be Miscellaneous, and needs a valid name', async () => {
    const user = await server.signUp();
    const stranger = await sailor();
    expect((await rename(user, 'MISCELLANEOUS', 'Other')).status).toBe(400);
    for (const name of ['', ' ', null, 'x'.repeat(61)])
      expect((await rename(user, 'Food', name)).status).toBe(400);
    expect((await rename(user, 'Boats', 'Boatyard')).status).toBe(404);
    expect(await namesOf(stranger, 'expense')).toContain('Boats');
  });

  it('a renamed category gets a name only once when two are renamed to it at once', async () => {
    const user = await sailor();
    const replies = await Promise.all([rename(user, 'Boats', 'Fun'), rename(user, 'Food', 'fun')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectCountsToHold(server, user);
  });

  it('a renamed category keeps its new name when earlier deletions and moves are undone', async () => {
    const user = await sailor();
    const { transactions } = (await get(user, '/transactions?category=Boats')).json;
    const [one, two] = transactions.map(({ _id }: { _id: string }) => _id);
    const actions = [await remove(user, `/transactions/${one}`), await move(user, [two], 'Food')];
    await rename(user, 'Boats', 'Boatyard');
    actions.push(await remove(user, '/transactions/category', { categoryToDelete: 'Boatyard' }));
    await send(user, '/transactions/categories', { name: 'Boats', isIncome: false });
    for (const action of actions) expect((await undo(user, action)).status).toBe(200);
    expect((await get(user, '/transactions?category=Boatyard')).json.total).toBe(2);
    expect((await get(user, '/transactions?category=Boats')).json.total).toBe(0);
    expect((await get(user, '/budgets')).json).toMatchObject([{ category: 'Boatyard' }]);
    await expectCountsToHold(server, user);
  });

  it('a renamed category gets its name back from the history, once', async () => {
    const user = await sailor();
    const before = await snapshotOf(user);
    const renamed = await rename(user, 'Boats', 'Boatyard');
    expect(await deletionsOf(user)).toMatchObject([
      {
        kind: 'rename',
        name: 'Boats',
        count: 0,
        edit: { before: { category: 'Boats' }, after: { category: 'Boatyard' } },
      },
    ]);
    expect((await undo(user, renamed)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);
    expect(await deletionsOf(user)).toEqual([]);
    expect((await undo(user, renamed)).status).toBe(404);
    expect((await rename(user, 'Boats', 'Boats')).headers['tuppence-undo']).toBeUndefined();
  });

  it('a renamed category that is deleted is restored as one with another that had its name before', async () => {
    const user = await server.signUp();
    const transactionIds = await postAll(user, [{ category: 'Boats' }, { category: 'Ships' }]);
    const deleted = await remove(user, '/transactions/bulk', { transactionIds });
    await remove(user, '/transactions/category', { categoryToDelete: 'Boats' });
    await rename(user, 'Ships', 'Boats');
    await remove(user, '/transactions/category', { categoryToDelete: 'Boats' });
    expect((await undo(user, deleted)).status).toBe(200);
    expect((await get(user, '/transactions?category=Boats')).json.total).toBe(2);
    await expectCountsToHold(server, user);
  });

  it('a renamed category keeps its name if it is renamed again or deleted, or its former name is taken', async () => {
    const user = await sailor();
    const first = await rename(user, 'Boats', 'Boatyard');
    const second = await rename(user, 'Boatyard', 'Ships');
    const refusal = async () => {
      const { status, json } = await undo(user, first);
      return [status, json.message];
    };
    expect(await refusal()).toEqual([409, undoMessages.renamedSince]);
    const deleted = await remove(user, '/transactions/category', { categoryToDelete: 'Ships' });
    expect(await refusal()).toEqual([409, undoMessages.categoryDeleted]);
    for (const action of [deleted, second]) expect((await undo(user, action)).status).toBe(200);
    await send(user, '/transactions/categories', { name: 'BOATS', isIncome: false });
    expect(await refusal()).toEqual([409, categoryMessages.exists('BOATS')]);
    expect((await get(user, '/transactions?category=Boatyard')).json.total).toBe(2);
    expect(await deletionsOf(user)).toHaveLength(1);
  });
});
