import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { addOf, addStatement, importOf, november, statementOf } from '#server/testing/imports.ts';
import { rowsOf as stored } from '#server/testing/rows-of.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { expectCountsToHold, move, remove, undo } from '#server/testing/undo.ts';
import { forgetOldImports } from '../resume-imports.service.ts';

const overlapping = statementOf(
  '2026-11-05,Corner Bakery,-6.20',
  '2026-11-20,Fairweather Bindery,2410.00',
  '2026-11-22,Northgate Grocers,-48.07',
);
const kept = (count: number) => [
  count === 1
    ? '1 transaction is also in another file that was added, and stays.'
    : `${count} transactions are also in another file that was added, and stay.`,
];

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  async function everyTable({ userId }: TestUser) {
    const { users, imports, import_rows, account_events, ...tables } = await stored(server.deps, userId);
    return tables;
  }

  async function signInAgain(user: TestUser): Promise<TestUser> {
    const { json } = await server.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: testPassword },
    });
    const authorization = `Bearer ${json.token}`;
    return {
      ...user,
      request: (options) => server.request({ ...options, headers: { authorization, ...options.headers } }),
    };
  }

  it('an undone import leaves what another file has too, as if that had added it, and undoing that one removes it', async () => {
    const user = await server.signUp();
    await post(user);
    const before = await everyTable(user);
    const first = await addStatement(user, november);
    const { _id } = await importOf(user, overlapping);
    const second = await addOf(user, _id);
    expect(second.json).toEqual({ addedCount: 1 });

    expect((await undo(user, first)).json).toEqual({ notes: kept(2) });
    expect((await get(user, `/transactions?importId=${_id}`)).json.total).toBe(3);
    expect((await get(user, `/imports/${_id}`)).json).toMatchObject({
      status: 'added',
      addedCount: 3,
      counts: { new: 3, duplicate: 0 },
      totalIn: 2410,
      totalOut: 54.27,
    });
    await expectCountsToHold(server, user);
    for (const [file, found] of [
      [november, { new: 2, duplicate: 2 }],
      [overlapping, { new: 0, duplicate: 3 }],
    ] as const) {
      const again = await importOf(user, file);
      expect(again.counts).toMatchObject(found);
      await remove(user, `/imports/${again._id}`);
    }

    expect((await undo(user, second)).json).toEqual({ notes: [] });
    await expectCountsToHold(server, user);
    expect(await everyTable(user)).toEqual(before);
  });

  it('undoing an import leaves the same book as if only the other file had come', async () => {
    const [user, only] = [await server.signUp(), await server.signUp()];
    const first = await addStatement(user, november);
    await addStatement(user, overlapping);
    await undo(user, first);
    await addStatement(only, overlapping);
    for (const path of ['/transactions/charts?period=all', '/transactions/export'])
      expect(await get(user, path)).toMatchObject({ text: (await get(only, path)).text });
  });

  it('an import can be undone through another file of the same transactions even if that had added nothing', async () => {
    const user = await server.signUp();
    const first = await addStatement(user, november);
    const { _id } = await importOf(user, november);
    expect((await addOf(user, _id)).json).toEqual({ addedCount: 0 });
    expect((await undo(user, first)).json).toEqual({ notes: kept(4) });
    const { undoId, addedCount } = (await get(user, `/imports/${_id}`)).json;
    expect(addedCount).toBe(4);
    await user.request({ method: 'POST', url: `/api/deleted/${undoId}/restore` });
    expect((await get(user, '/transactions')).json.total).toBe(0);
    expect((await addStatement(user, november)).json).toEqual({ addedCount: 4 });
  });

  it('an undone import passes shared transactions on to the file after the next', async () => {
    const user = await server.signUp();
    const all = [];
    for (let file = 0; file < 3; file++) all.push((await importOf(user, november))._id);
    for (const id of all) await addOf(user, id);
    for (const id of all.slice(0, 2)) {
      const { undoId } = (await get(user, `/imports/${id}`)).json;
      await user.request({ method: 'POST', url: `/api/deleted/${undoId}/restore` });
      expect((await get(user, '/transactions')).json.total).toBe(4);
    }
    expect((await get(user, `/imports/${all[2]}`)).json.addedCount).toBe(4);
    await expectCountsToHold(server, user);
  });

  it('an undone import whose transactions another file shares leaves what a person has changed where it is', async () => {
    const user = await server.signUp();
    const first = await addStatement(user, november);
    await addStatement(user, november);
    const [water] = (await get(user, '/transactions?search=water')).json.transactions;
    await move(user, [water._id], 'Housing');
    expect((await undo(user, first)).json).toEqual({
      notes: ['1 transaction has been changed since, and stays.', ...kept(3)],
    });
    expect((await get(user, '/transactions')).json.total).toBe(4);
  });

  it('an import keeps its lines as long as it can be undone', async () => {
    const day = 24 * 3_600_000;
    const earlier = await server.signUp();
    const { _id } = await importOf(earlier, november);
    server.clock.advance(29 * day);
    const user = await signInAgain(earlier);
    const added = await addOf(user, _id);
    server.clock.advance(2 * day);
    await forgetOldImports(server.deps);
    await undo(user, added);
    expect((await get(user, '/transactions')).json.total).toBe(0);
  });

  it('an import keeps its lines as long as another one can be undone that has added them', async () => {
    const day = 24 * 3_600_000;
    let user = await server.signUp();
    const [first, second] = [await importOf(user, november), await importOf(user, november)];
    server.clock.advance(25 * day);
    user = await signInAgain(user);
    const added = await addOf(user, first._id);
    await addOf(user, second._id);
    server.clock.advance(10 * day);
    user = await signInAgain(user);
    await forgetOldImports(server.deps);
    expect((await undo(user, added)).json).toEqual({ notes: kept(4) });
    expect((await get(user, '/transactions')).json.total).toBe(4);
  });
});
