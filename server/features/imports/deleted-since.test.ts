import { beforeAll, expect, it } from 'vitest';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import {
  addOf,
  addStatement,
  importOf,
  rowsOf as linesOf,
  november,
  patch,
} from '#server/testing/imports.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { startTestApp, type TestApp, type TestReply, type TestUser } from '#server/testing/test-app.ts';
import { expectCountsToHold, remove, undo } from '#server/testing/undo.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  async function removeOne(user: TestUser, search: string): Promise<TestReply> {
    const { json } = await get(user, `/transactions?search=${search}`);
    return remove(user, `/transactions/${json.transactions[0]._id}`);
  }

  it('what was imported and then deleted is left out of the same file, and added again only if the person wants it', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    await removeOne(user, 'bakery');
    const again = await importOf(user, november);
    expect(again.counts).toEqual({ new: 0, duplicate: 3, left_out: 1, problem: 0 });
    const [left] = await linesOf(user, again._id, '&state=left_out');
    expect(left).toMatchObject({
      name: 'Corner Bakery',
      reason: 'It was imported before, and deleted by you.',
      canBeAdded: true,
    });
    expect((await addOf(user, again._id)).json).toEqual({ addedCount: 0 });

    const third = await importOf(user, november);
    await patch(user, `${third._id}/rows`, { rowIds: [left._id], change: { state: 'new' } });
    expect((await addOf(user, third._id)).json).toEqual({ addedCount: 1 });
    expect((await importOf(user, november)).counts).toMatchObject({ new: 0, duplicate: 4 });
    await expectCountsToHold(server, user);
  });

  it('what was imported and then deleted is found again once it is restored', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    const removed = await removeOne(user, 'water');
    expect((await importOf(user, november)).counts).toMatchObject({ duplicate: 3, left_out: 1 });
    await undo(user, removed);
    expect((await importOf(user, november)).counts).toMatchObject({ duplicate: 4, left_out: 0 });
  });

  it('what was imported and then deleted comes with the whole file once the import is undone', async () => {
    const user = await server.signUp();
    const added = await addStatement(user, november);
    await removeOne(user, 'water');
    await undo(user, added);
    expect((await importOf(user, november)).counts).toMatchObject({ new: 4, left_out: 0 });
  });

  it('what was imported leaves nothing of what the bank said once it is deleted for good, and is new in the next file', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    await addStatement(user, november);
    await removeOne(user, 'thameside');
    await remove(user, '/deleted');
    const kept = JSON.stringify(await rowsOf(server.deps, user.userId)).toLowerCase();
    expect(kept.includes('thameside')).toBe(false);
    expect((await importOf(user, november)).counts).toMatchObject({ new: 1, duplicate: 3 });
    await expectCountsToHold(server, user);
  });

  it('what was deleted for good leaves nothing in a file that is not added yet, which can still be added', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    const foundThere = await importOf(user, november);
    await removeOne(user, 'thameside');
    const foundDeleted = await importOf(user, november);
    await remove(user, '/deleted');
    const kept = JSON.stringify(await rowsOf(server.deps, user.userId)).toLowerCase();
    expect(kept.includes('thameside')).toBe(false);
    expect((await addOf(user, foundThere._id)).json).toEqual({ addedCount: 0 });
    // Compared anew with what the first has added: its line is new.
    expect((await addOf(user, foundDeleted._id)).json).toEqual({ addedCount: 1 });
    await expectCountsToHold(server, user);
  });

  it('a line that the person wants added although it was there stays when its entry is deleted for good', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    const again = await importOf(user, november);
    const [water] = await linesOf(user, again._id);
    await patch(user, `${again._id}/rows`, { rowIds: [water._id], change: { state: 'new' } });
    await removeOne(user, 'thameside');
    await remove(user, '/deleted');
    expect((await addOf(user, again._id)).json).toEqual({ addedCount: 1 });
    await expectCountsToHold(server, user);
  });
});
