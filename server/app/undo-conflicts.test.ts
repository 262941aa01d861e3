import { beforeAll, expect, it } from 'vitest';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { get, listAll, post, postAll, rent } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  edit,
  expectCountsToHold,
  filesOf,
  move,
  remove,
  send,
  undo,
  uploadBlank,
} from '#server/testing/undo.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('undo recreates a deleted category, or uses a new one of the same name', async () => {
    const user = await server.signUp();
    const [one, two] = await postAll(user, [{ category: 'Boats' }, { category: 'Trains' }]);
    const deleted = await remove(user, '/transactions/bulk', { transactionIds: [one, two] });
    for (const categoryToDelete of ['Boats', 'Trains'])
      await remove(user, '/transactions/category', { categoryToDelete });
    await send(user, '/transactions/categories', { name: 'TRAINS', isIncome: false });
    await undo(user, deleted);
    const transactions = await listAll(user);
    expect(transactions.map(({ category }: { category: string }) => category).sort()).toEqual([
      'Boats',
      'TRAINS',
    ]);
    await expectCountsToHold(server, user);
  });

  it('undo recreates a category that was restored and deleted again since', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{ category: 'Boats' }]);
    const removeBoats = () => remove(user, '/transactions/category', { categoryToDelete: 'Boats' });
    const first = await removeBoats();
    const deleted = await remove(user, `/transactions/${id}`);
    await undo(user, first);
    await removeBoats();
    await undo(user, deleted);
    expect(await listAll(user)).toMatchObject([{ _id: id, category: 'Boats' }]);
    await expectCountsToHold(server, user);
  });

  it('undo names the category of a budget that is there again, even if that was deleted and restored', async () => {
    const user = await server.signUp();
    const budget = { category: 'Boats', amount: 5, month: 11, year: 2026 };
    const { _id } = (await send(user, '/budgets', budget)).json;
    const first = await remove(user, '/transactions/category', { categoryToDelete: 'Boats' });
    const deleted = await remove(user, `/budgets/${_id}`);
    await undo(user, first);
    await send(user, '/budgets', budget);
    expect((await undo(user, deleted)).json.message).toBe(
      'There is a budget for Boats in 11/2026 again, and it stays as it is.',
    );
  });

  it('undo moves transactions of a deleted category into a new one of the same name', async () => {
    const user = await server.signUp();
    await postAll(user, [{ category: 'Boats' }]);
    const deleted = await remove(user, '/transactions/category', { categoryToDelete: 'Boats' });
    await postAll(user, [{ category: 'boats' }]);
    expect((await undo(user, deleted)).status).toBe(200);
    expect((await get(user, '/transactions?category=Boats')).json.total).toBe(2);
    await expectCountsToHold(server, user);
  });

  it('undo keeps a newer budget for the month, and restores the old one once that is deleted', async () => {
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

  it('undo keeps categories that have been changed since, and reports it', async () => {
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

  it('undo refuses an edit whose fields were changed again, until the later edit is undone', async () => {
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

  it('undo reverts an edit and keeps a later change to another field', async () => {
    const user = await server.signUp();
    const [id = ''] = await postAll(user, [{}]);
    const first = await edit(user, id, { cost: 20, category: 'Bills' });
    await edit(user, id, { cost: 20, category: 'Bills', note: 'With Ada' });
    expect((await undo(user, first)).status).toBe(200);
    expect(await listAll(user)).toMatchObject([{ cost: 7.85, category: 'Food', note: 'With Ada' }]);
    await expectCountsToHold(server, user);
  });

  it('undo refuses an edit of a deleted transaction until that is restored', async () => {
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

  it('undo refuses to restore what an archive has restored already, and keeps its files', async () => {
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

  it('undo uses the same file uploaded again instead of the deleted receipt', async () => {
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
    expect(await listAll(user)).toEqual([{ ...json, receiptId: second._id }]);
    expect(await filesOf(server, user)).toEqual([`${second._id}.jpg`]);
  });
});
