import { beforeAll, expect, it } from 'vitest';
import { noteSpending } from '#server/features/budgets/budget-alerts.service.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { times } from '#server/testing/nightly.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { edit, expectCountsToHold, move, remove as removeAt, undo } from '#server/testing/undo.ts';
import { addTransaction } from '../transactions.service.ts';

const steps = times(75, 750);
const words = ['Brindley', 'CORNER', 'café', 'Pellmore', 'stores', '3241', 'Quill & Co', 'Ltd', 'Ῥόδος', '—'];
const categories = ['Food', 'Bills', 'Salary', 'Allotment', 'Miscellaneous'];

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const differences = (user?: TestUser) => findDifferences(server.deps.db.read, user?.userId);

  const stored = (user: TestUser) =>
    server.deps.db.read
      .selectFrom('word_counts')
      .select(['is_income', 'word', 'category_id', 'count'])
      .where('user_id', '=', user.userId)
      .orderBy('is_income')
      .orderBy('word')
      .orderBy('category_id')
      .execute();

  it(`word counts of names match the rows after each of ${steps} random steps`, async () => {
    const random = seededRandom(20_261_121);
    const user = await server.signUp();
    let ids: string[] = [];
    for (let step = 0; step < steps; step++) {
      ids = await takeStep(user, ids, random);
      expect(await differences(user)).toEqual([]);
    }
    expect(ids.length).toBeGreaterThan(30);
    await remove(user, ids);
    expect(await stored(user)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('word counts of names exclude rows whose category nobody has chosen, through changes and undo', async () => {
    const user = await server.signUp();
    const { deps } = server;
    const { _id } = await deps.db.transaction((tx) =>
      addTransaction(tx, { ...deps, noteSpending }, user.userId, {
        ...randomEntry(seededRandom(5)),
        name: 'Brindley',
        category: 'Allotment',
        note: '',
        isUndecided: true,
      }),
    );
    const expectCounts = async (count: number) => {
      expect((await stored(user)).map((row) => row.count)).toEqual(count === 0 ? [] : [count]);
      await expectCountsToHold(server, user);
    };
    await expectCounts(0);
    for (const [change, count] of [
      [() => move(user, [_id], 'Food'), 1],
      [() => edit(user, _id, { name: 'Brindley', category: 'Bills' }), 1],
      [() => edit(user, _id, { name: 'Pellmore', category: 'Allotment' }), 0],
      [() => removeAt(user, '/transactions/category', { categoryToDelete: 'Allotment' }), 0],
      [() => removeAt(user, `/transactions/${_id}`), 0],
    ] as const) {
      const done = await change();
      await expectCounts(count);
      await undo(user, done);
      await expectCounts(0);
    }
  });

  it('word counts of names are checked by the doctor, as is everything else that is kept twice', async () => {
    const user = await server.signUp();
    await postAll(user, [{ name: 'Brindley' }, { name: 'Brindley Corner' }]);
    await server.deps.db.transaction(async (tx) => {
      await tx
        .updateTable('word_counts')
        .set({ count: 7 })
        .where('user_id', '=', user.userId)
        .where('word', '=', 'brindley')
        .execute();
      await tx
        .updateTable('transactions')
        .set({ merchant: 'other', search_text: 'other' })
        .where('user_id', '=', user.userId)
        .where('name', '=', 'Brindley')
        .execute();
      await tx
        .updateTable('categories')
        .set({ name_folded: 'other' })
        .where('user_id', '=', user.userId)
        .where('name', '=', 'Salary')
        .execute();
    });
    const found = await findDifferences(server.deps.db.read, user.userId);
    expect(found.map(({ stored, counted }) => ({ stored, counted }))).toEqual([
      { stored: 7, counted: 2 },
      { stored: 'other', counted: 'salary' },
      { stored: 'other', counted: 'brindley\n7.85' },
      { stored: 'other', counted: 'brindley' },
    ]);
  });
});

async function takeStep(user: TestUser, ids: readonly string[], random: Random): Promise<string[]> {
  const roll = random.next();
  if (roll < 0.55 || ids.length < 10) return [...ids, ...(await postAll(user, [randomEntry(random)]))];
  if (roll < 0.75) {
    await send(user, 'PUT', `/transactions/${random.pick(ids)}`, randomEntry(random));
    return [...ids];
  }
  if (roll < 0.87) {
    const transactionIds = random.sample(ids, 6);
    await send(user, 'PUT', '/transactions/bulk', { transactionIds, category: random.pick(categories) });
    return [...ids];
  }
  if (roll < 0.95) {
    const gone = random.sample(ids, 1 + Math.floor(random.next() * 4));
    await remove(user, gone);
    return ids.filter((id) => !gone.includes(id));
  }
  const { json } = await get(user, '/transactions/categories');
  const doomed = json.find((name: string) => name !== 'Miscellaneous' && categories.includes(name));
  if (doomed !== undefined)
    await send(user, 'DELETE', '/transactions/category', { categoryToDelete: doomed });
  return [...ids];
}

function randomEntry(random: Random) {
  return {
    name: random.sample(words, 1 + Math.floor(random.next() * 4)).join(' '),
    category: random.pick(categories),
    cost: 1,
    addedOn: '2026-11-19',
    isIncome: random.next() < 0.3,
  };
}

async function remove(user: TestUser, transactionIds: readonly string[]): Promise<void> {
  await send(user, 'DELETE', '/transactions/bulk', { transactionIds });
}

async function send(user: TestUser, method: 'PUT' | 'DELETE', path: string, payload: object): Promise<void> {
  const { status } = await user.request({ method, url: `/api${path}`, payload });
  expect(status).toBeLessThan(300);
}
