import { beforeAll, expect, it } from 'vitest';
import { postAllDue } from '#server/features/recurring/post-due.service.ts';
import { get, listAll, post, postAll, rent } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestReply } from '#server/testing/test-app.ts';
import {
  deletionsOf,
  edit,
  expectCountsToHold,
  filesOf,
  move,
  remove,
  send,
  undo,
  uploadBlank,
} from '#server/testing/undo.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('undo restores a transaction with its id, date, note, category and receipt', async () => {
    const user = await server.signUp();
    const receipt = await uploadBlank(user);
    const { json } = await post(user, { note: 'With Ada', receiptId: receipt._id, category: 'Boats' });
    const before = await snapshotOf(user);
    const deleted = await remove(user, `/transactions/${json._id}`);
    expect(deleted.status).toBe(204);
    expect(await listAll(user)).toEqual([]);
    expect((await get(user, `/receipts/${receipt._id}/picture`)).status).toBe(404);
    expect(await filesOf(server, user)).toHaveLength(1);
    const { status, json: reply } = await undo(user, deleted);
    expect([status, reply]).toEqual([200, { notes: [] }]);
    expect(await snapshotOf(user)).toEqual(before);
    expect((await get(user, `/receipts/${receipt._id}/picture`)).status).toBe(200);
    await expectCountsToHold(server, user);
  });

  it('undo restores all transactions of a bulk deletion and of a deletion by filter', async () => {
    const user = await server.signUp();
    const ids = await postAll(
      user,
      Array.from({ length: 30 }, (_, cost) => ({ cost: cost + 0.01, isIncome: cost % 3 === 0 })),
    );
    const before = await snapshotOf(user);
    const some = await remove(user, '/transactions/bulk', { transactionIds: ids.slice(0, 20) });
    const rest = await remove(user, '/transactions/matching', {
      filter: { isIncome: 'false' },
      expected: 7,
    });
    expect([some.json, rest.json]).toEqual([{ deletedCount: 20 }, { deletedCount: 7 }]);
    expect(await deletionsOf(user)).toMatchObject([
      { kind: 'transactions', name: '', count: 7, income: 0 },
      { kind: 'transactions', name: '', count: 20, income: 63.07, expenses: 127.13 },
    ]);
    await expectCountsToHold(server, user);
    await undo(user, some);
    await undo(user, rest);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
    expect(await deletionsOf(user)).toEqual([]);
  });

  it('undo restores the previous categories, and when they were decided, after a bulk move', async () => {
    const user = await server.signUp();
    const ids = await postAll(user, [{}, { category: 'Bills' }, { category: 'Shopping' }]);
    const before = await snapshotOf(user);
    const moved = await move(user, ids, 'shopping');
    expect(moved.json).toEqual({ changedCount: 2 });
    expect(await deletionsOf(user)).toMatchObject([{ kind: 'move', name: 'Shopping', count: 2 }]);
    await undo(user, moved);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it('undo restores every field that an edit changed', async () => {
    const user = await server.signUp();
    const { _id: receiptId } = await uploadBlank(user);
    const [id = ''] = await postAll(user, [{ receiptId }, { category: 'Bills' }]);
    const before = await snapshotOf(user);
    const change = { cost: 20, addedOn: '2026-10-02', isIncome: true, note: 'With Ada' };
    const edited = await edit(user, id, { ...change, name: 'Pier rent', category: 'Bills' });
    expect(edited.json).toMatchObject({ ...change, _id: id, name: 'Pier rent', category: 'Bills' });
    expect(await deletionsOf(user)).toMatchObject([
      {
        ...{ kind: 'edit', name: 'Harbour Café', count: 1, income: 0, expenses: 7.85 },
        edit: {
          before: { name: 'Harbour Café', cost: 7.85, category: 'Food', isIncome: false },
          after: { name: 'Pier rent', cost: 20, category: 'Bills', addedOn: '2026-10-02', isIncome: true },
          note: 'added',
        },
      },
    ]);
    expect(await undo(user, edited)).toMatchObject({ status: 200, json: { notes: [] } });
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
    expect(await deletionsOf(user)).toEqual([]);
  });

  it.each([
    {
      of: 'its category alone',
      more: { category: 'Bills' },
      is: { before: { category: 'Food' }, after: { category: 'Bills' } },
    },
    { of: 'another field alone', more: { note: 'With Ada' }, is: { before: {}, after: {}, note: 'added' } },
  ])('undo restores a transaction after an edit of $of', async ({ more, is }) => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const before = await snapshotOf(user);
    const edited = await edit(user, id, more);
    expect((await deletionsOf(user))[0].edit).toEqual(is);
    expect(await undo(user, edited)).toMatchObject({ status: 200, json: { notes: [] } });
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it('undo restores nothing after an edit that changed nothing', async () => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const { status, headers } = await edit(user, id, {});
    expect([status, headers['tuppence-undo']]).toEqual([200, undefined]);
    expect(await deletionsOf(user)).toEqual([]);
  });

  it('undo restores a transaction that was moved, edited and moved again, in any order', async () => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const before = await snapshotOf(user);
    const actions = [
      await move(user, [id], 'Bills'),
      await edit(user, id, { category: 'Shopping', cost: 20 }),
      await move(user, [id], 'Groceries'),
    ];
    for (const place of [1, 0, 2]) expect((await undo(user, actions[place] as TestReply)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it.each([
    { order: 'in order', places: [0, 1, 2], standing: ['Bills', 'Bills', 'Food'] },
    { order: 'with the second move first', places: [1, 0, 2], standing: ['Bills', 'Bills', 'Food'] },
    { order: 'in reverse', places: [2, 1, 0], standing: ['Shopping', 'Bills', 'Food'] },
  ])(
    'undo restores a transaction that was moved three times, undone $order',
    async ({ places, standing }) => {
      const user = await server.signUp();
      const ids = await postAll(user, [{}]);
      const before = await snapshotOf(user);
      const moves = [];
      for (const category of ['Bills', 'Shopping', 'Bills']) moves.push(await move(user, ids, category));
      const categories = [];
      for (const place of places) {
        expect((await undo(user, moves[place] as TestReply)).status).toBe(200);
        categories.push((await listAll(user))[0].category);
      }
      expect(categories).toEqual(standing);
      expect(await snapshotOf(user)).toEqual(before);
      await expectCountsToHold(server, user);
    },
  );

  it('undo restores a deleted category with everything moved out of it', async () => {
    const user = await server.signUp();
    await postAll(user, [{}, { isIncome: true }, { category: 'Miscellaneous' }]);
    await send(user, '/recurring/create', { ...rent, category: 'Food' });
    for (const [category, month] of [
      ['Food', 10],
      ['Food', 11],
      ['Miscellaneous', 11],
    ])
      await send(user, '/budgets', { category, amount: 50, month, year: 2026 });
    const before = await snapshotOf(user);
    const deleted = await remove(user, '/transactions/category', { categoryToDelete: 'food' });
    expect(await deletionsOf(user)).toMatchObject([
      { kind: 'category', name: 'Food', count: 2, income: 7.85, expenses: 7.85 },
    ]);
    expect(await undo(user, deleted)).toMatchObject({ status: 200, json: { notes: [] } });
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it('undo restores budgets and recurring transactions, adding what fell due meanwhile once', async () => {
    const user = await server.signUp();
    const budget = (await send(user, '/budgets', { category: 'Food', amount: 5, month: 11, year: 2026 }))
      .json;
    const item = (await send(user, '/recurring/create', { ...rent, startDate: '2026-10-25', backfill: true }))
      .json;
    await send(user, `/recurring/${item._id}/skip`);
    const before = await snapshotOf(user);
    const deleted = [
      await remove(user, `/budgets/${budget._id}`),
      await remove(user, `/recurring/${item._id}`),
    ];
    expect(await deletionsOf(user)).toMatchObject([
      { kind: 'recurring', name: 'Rent', count: 0, expenses: 900 },
      { kind: 'budget', name: 'Food, 11/2026', count: 0, expenses: 5 },
      { kind: 'skip', name: 'Rent', count: 0, expenses: 900 },
    ]);
    for (const reply of deleted) expect((await undo(user, reply)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);

    const again = await remove(user, `/recurring/${item._id}`);
    const later = { ...server.deps, clock: { now: () => Date.parse('2026-12-26T12:00:00Z') } };
    await postAllDue(later);
    await undo(user, again);
    for (let turn = 0; turn < 2; turn++) await postAllDue(later);
    const transactions = await listAll(user);
    expect(transactions.map(({ addedOn }: { addedOn: string }) => addedOn)).toEqual([
      '2026-12-25',
      '2026-10-25',
    ]);
  });

  it('undo restores a deleted receipt and its links to transactions', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const [one = '', two = ''] = await postAll(user, [{ receiptId: _id }, { receiptId: _id }]);
    const before = await snapshotOf(user);
    const deleted = await remove(user, `/receipts/${_id}`);
    const also = await remove(user, `/transactions/${two}`);
    expect(await listAll(user)).toMatchObject([{ _id: one, receiptId: null }]);
    await undo(user, deleted);
    await undo(user, also);
    expect(await snapshotOf(user)).toEqual(before);
  });

  it('undo restores a receipt shared by two deleted transactions', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const [one, two] = await postAll(user, [{ receiptId: _id }, { receiptId: _id }]);
    const before = await snapshotOf(user);
    const deleted = [await remove(user, `/transactions/${one}`), await remove(user, `/transactions/${two}`)];
    for (const reply of deleted) await undo(user, reply);
    expect(await snapshotOf(user)).toEqual(before);
  });
});
