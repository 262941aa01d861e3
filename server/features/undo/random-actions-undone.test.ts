import { beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { get, listAll, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { times } from '#server/testing/nightly.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';

const runs = times(1, 3);
const actionCount = 20;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function send(user: TestUser, method: Method, path: string, payload?: object) {
  const reply = await user.request({ method, url: `/api${path}`, ...(payload ? { payload } : {}) });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply;
}

function anyAmount(random: Random): number {
  return Math.floor(100 + random.next() * 10_000) / 100;
}

async function fill(user: TestUser, random: Random): Promise<void> {
  const receiptIds: string[] = [];
  for (let count = 0; count < 3; count++)
    receiptIds.push((await upload(user, await blankPicture())).json.details.receipt._id);
  const categories = ['Food', 'Bills', 'Boats', 'Salary', 'Miscellaneous'];
  await postAll(
    user,
    Array.from({ length: 40 }, () => ({
      name: random.pick(['Harbour Café', 'Northgate Grocers', 'Pier rent']),
      note: random.pick(['', 'With Ada']),
      category: random.pick(categories),
      cost: anyAmount(random),
      addedOn: `2026-11-${10 + Math.floor(random.next() * 10)}`,
      isIncome: random.next() < 0.3,
      ...(random.next() < 0.2 ? { receiptId: random.pick(receiptIds) } : {}),
    })),
  );
  for (const category of categories) {
    for (const month of [10, 11])
      await send(user, 'POST', '/budgets', {
        category,
        month,
        year: 2026,
        amount: 1 + Math.floor(random.next() * 90),
        repeats: month === 11 && random.next() < 0.5,
        rollsOver: random.next() < 0.5,
      });
    await send(user, 'POST', '/recurring/create', {
      ...{ name: `${category} plan`, category, amount: 9, isIncome: false },
      ...{ frequency: 'monthly', startDate: '2026-12-01' },
    });
  }
}

/** Does one random undoable action and returns its undo id; undefined if there was nothing to act on. */
async function act(user: TestUser, random: Random): Promise<string | undefined> {
  const transactions = await listAll(user);
  const ids: string[] = transactions.map(({ _id }: { _id: string }) => _id);
  const names: string[] = (await get(user, '/transactions/categories/expense')).json;
  const doomed = names.filter((name) => name !== 'Miscellaneous');
  const anyOf = async (path: string) => {
    const { json } = await get(user, path);
    const list: { _id: string }[] = json.receipts ?? json;
    return list.length === 0 ? undefined : random.pick(list)._id;
  };
  const remove = async (path: string, payload?: object) =>
    (await send(user, 'DELETE', path, payload)).headers['tuppence-undo'] as string | undefined;
  const removeOne = async (path: string) => {
    const id = await anyOf(path);
    return id === undefined ? undefined : remove(`${path}/${id}`);
  };
  const moveSome = async (transactionIds: string[]) =>
    (await send(user, 'PUT', '/transactions/bulk', { transactionIds, category: random.pick(names) })).headers[
      'tuppence-undo'
    ] as string | undefined;

  const editOne = async () => {
    const {
      _id,
      recurringId: _,
      receiptId: __,
      ...transaction
    } = random.pick<Record<string, unknown>>(transactions);
    const more = { cost: anyAmount(random), isIncome: random.next() < 0.3 };
    const changed = { ...transaction, ...more, category: random.pick(names) };
    return (await send(user, 'PUT', `/transactions/${_id}`, changed)).headers['tuppence-undo'] as
      | string
      | undefined;
  };

  const renameOne = async () => {
    const categoryToRename = random.pick(doomed);
    const newName = `${categoryToRename} ${Math.floor(random.next() * 1e9)}`;
    const { headers } = await send(user, 'PUT', '/transactions/category', { categoryToRename, newName });
    return headers['tuppence-undo'] as string | undefined;
  };

  const actOnRecurring = async (action: string) => {
    const id = await anyOf('/recurring');
    if (id === undefined) return undefined;
    const { headers } = await send(user, 'POST', `/recurring/${id}/${action}`);
    return headers['tuppence-undo'] as string | undefined;
  };

  if (random.next() < 0.25) return actOnRecurring(random.pick(['skip', 'add', 'pause', 'resume']));
  const roll = random.next();
  if (roll < 0.08) return removeOne('/budgets');
  if (roll < 0.16) return removeOne('/recurring');
  if (roll < 0.24) return removeOne('/receipts');
  if (roll < 0.31) return remove('/transactions/category', { categoryToDelete: random.pick(doomed) });
  if (roll < 0.38) {
    const [categoryToDelete, moveTo] = random.sample(doomed, 2);
    return remove('/transactions/category', { categoryToDelete, moveTo });
  }
  if (roll < 0.44) return renameOne();
  if (ids.length === 0) return undefined;
  if (roll < 0.55) return editOne();
  if (roll < 0.7) return moveSome(random.sample(ids, 12));
  if (roll < 0.8) return remove(`/transactions/${random.pick(ids)}`);
  return remove('/transactions/bulk', { transactionIds: random.sample(ids, 6) });
}

/** Retries refused undos, such as of a budget whose place was taken, once the others are undone. */
async function undoAll(user: TestUser, ids: readonly string[]): Promise<void> {
  const refused: string[] = [];
  for (const id of ids) {
    const { status, text } = await user.request({ method: 'POST', url: `/api/deleted/${id}/restore` });
    expect([200, 409], text).toContain(status);
    if (status === 409) refused.push(id);
  }
  expect(refused.length).toBeLessThan(Math.max(1, ids.length));
  if (refused.length > 0) await undoAll(user, refused);
}

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  async function expectCountsToHold({ userId }: TestUser) {
    const db = server.deps.db.read;
    expect(await findDifferences(db, userId)).toEqual([]);
  }

  const cases = [
    { order: 'in reverse order', shuffle: (ids: string[]) => ids.toReversed() },
    {
      order: 'in random order',
      shuffle: (ids: string[], random: Random) =>
        ids
          .map((id) => ({ id, place: random.next() }))
          .sort((a, b) => a.place - b.place)
          .map(({ id }) => id),
    },
  ];
  it.each(cases)(
    'random deletions, edits, moves, new names and actions on recurring transactions, undone $order, restore the initial state',
    async ({ shuffle }) => {
      for (let run = 0; run < runs; run++) {
        const random = seededRandom(run);
        const user = await server.signUp();
        await fill(user, random);
        const before = await snapshotOf(user);
        const done: string[] = [];
        for (let action = 0; action < actionCount; action++) {
          const id = await act(user, random);
          if (id !== undefined) done.push(id);
        }
        await expectCountsToHold(user);
        expect(await snapshotOf(user)).not.toEqual(before);
        await undoAll(user, shuffle(done, random));
        await expectCountsToHold(user);
        expect(await snapshotOf(user), `run ${run}`).toEqual(before);
        expect((await get(user, '/deleted')).json.deletions).toEqual([]);
      }
    },
  );
});
