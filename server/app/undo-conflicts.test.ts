import { beforeAll, expect, it } from 'vitest';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import {
  edit,
  expectCountsToHold,
  filesOf,
  move,
  remove,
  send,
  undo,
  uploadBlank,
} from '#server/testing/deletions.ts';
import { get, post, postAll, rent } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';

forEachDialect('what is undone meets what was made since:', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('a category that is gone is made again, one of its name is taken', async () => {
    const user = await server.signUp();
    const [one, two] = await postAll(user, [{ category: 'Boats' }, { category: 'Trains' }]);
    const deleted = await remove(user, '/transactions/bulk', { transactionIds: [one, two] });
    for (const categoryToDelete of ['Boats', 'Trains'])
      await remove(user, '/transactions/category', { categoryToDelete });
    await send(user, '/transactions/categories', { name: 'TRAINS', isIncome: false });
    await undo(user, deleted);
    const { transactions } = (await get(user, '/transactions')).json;
    expect(transactions.map(({ category }: { category: string }) => category).sort()).toEqual([
      'Boats',
      'TRAINS',
    ]);
    await expectCountsToHold(server, user);
  });

  it('a category of the same name takes what went out of the deleted one', async () => {
    const user = await server.signUp();
    await postAll(user, [{ category: 'Boats' }]);
    const deleted = await remove(user, '/transactions/category', { categoryToDelete: 'Boats' });
    await postAll(user, [{ category: 'boats' }]);
    expect((await undo(user, deleted)).status).toBe(200);
    expect((await get(user, '/transactions?category=Boats')).json.total).toBe(2);
    await expectCountsToHold(server, user);
  });

  it('a budget for the month stays, and the deleted one waits', async () => {
    const user = await server.signUp();
    const budget = { category: 'Food', amount: 5, month: 11, year: 2026 };
    const { _id } = (await send(user, '/budgets', budget)).json;
    const deleted = await remove(user, `/budgets/${_id}`);
    const other = (await send(user, '/budgets', { ...budget, amount: 9 })).json;
    const refused = await undo(user, deleted);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'There is a budget for Food in 11/2026 again, and it stays as it is.',
    ]);
    await remove(user, `/budgets/${other._id}`);
    expect((await undo(user, deleted)).status).toBe(200);
    expect((await get(user, '/budgets')).json).toMatchObject([{ _id, amount: 5 }]);
  });

  it('rows with another category since keep it, and it is said', async () => {
    const user = await server.signUp();
    const [one = '', two = ''] = await postAll(user, [{}, {}]);
    const moved = await move(user, [one, two], 'Bills');
    const moveForGood = async (id: string) => {
      const { headers } = await edit(user, id, { category: 'Gifts' });
      expect((await remove(user, `/deleted/${headers['tuppence-undo']}`)).status).toBe(204);
    };
    await moveForGood(one);
    expect((await undo(user, moved)).json.notes).toEqual([
      '1 transaction has been given another category since, and keeps it.',
    ]);
    const again = await move(user, [two], 'Bills');
    await moveForGood(two);
    expect((await undo(user, again)).status).toBe(409);
    await expectCountsToHold(server, user);
  });

  it('what was changed in the same field since stays, and the edit waits until that is undone', async () => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const before = await snapshotOf(user);
    const first = await edit(user, id, { cost: 20, category: 'Bills' });
    const second = await edit(user, id, { cost: 30, category: 'Bills' });
    const between = await snapshotOf(user);
    const refused = await undo(user, first);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This transaction has been changed since, and stays as it is.',
    ]);
    expect(await snapshotOf(user)).toEqual(between);
    for (const edited of [second, first]) expect((await undo(user, edited)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it('what was changed in another field since stays, and the edit is undone', async () => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const first = await edit(user, id, { cost: 20, category: 'Bills' });
    await edit(user, id, { cost: 20, category: 'Bills', note: 'With Ada' });
    expect((await undo(user, first)).status).toBe(200);
    expect((await get(user, '/transactions')).json.transactions).toMatchObject([
      { cost: 7.85, category: 'Food', note: 'With Ada' },
    ]);
    await expectCountsToHold(server, user);
  });

  it('a transaction that is deleted is not edited, and the edit waits until it is back', async () => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const before = await snapshotOf(user);
    const edited = await edit(user, id, { cost: 20 });
    const deleted = await remove(user, `/transactions/${id}`);
    const refused = await undo(user, edited);
    expect([refused.status, refused.json.message]).toEqual([409, 'This transaction has been deleted since.']);
    for (const reply of [deleted, edited]) expect((await undo(user, reply)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it('what an archive has brought back stays, and its files with it', async () => {
    const user = await server.signUp();
    const receipt = await uploadBlank(user);
    const ids = await postAll(user, [{ receiptId: receipt._id }, {}]);
    const item = (await send(user, '/recurring/create', rent)).json;
    const archive = await downloadArchive(server, user);
    const deleted = await remove(user, '/transactions/bulk', { transactionIds: ids });
    const also = await remove(user, `/recurring/${item._id}`);
    expect((await importArchive(user, archive)).status).toBe(201);
    const before = await snapshotOf(user);
    for (const reply of [deleted, also]) expect((await undo(user, reply)).status).toBe(409);
    await remove(user, '/deleted');
    expect(await snapshotOf(user)).toEqual(before);
    expect(await filesOf(server, user)).toHaveLength(1);
  });

  it('the same file, uploaded again, takes the place of the deleted receipt', async () => {
    const user = await server.signUp();
    const bytes = await blankPicture();
    const first = (await upload(user, bytes)).json.details.receipt;
    const { json } = await post(user, { receiptId: first._id });
    const deleted = await remove(user, `/transactions/${json._id}`);
    const second = (await upload(user, bytes)).json.details.receipt;
    expect(second._id).not.toBe(first._id);
    expect((await undo(user, deleted)).json.notes).toEqual([
      'The same receipt has been uploaded again, and is used instead.',
    ]);
    expect((await get(user, '/transactions')).json.transactions).toEqual([
      { ...json, receiptId: second._id },
    ]);
    expect(await filesOf(server, user)).toEqual([`${second._id}.jpg`]);
  });
});
