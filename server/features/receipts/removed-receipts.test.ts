import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { draftName } from '#server/platform/files/file-store.ts';
import { startAppWithFiles } from '#server/testing/app-with-files.ts';
import { get, listAll, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { filesOf, remove, undo, uploadBlank } from '#server/testing/undo.ts';
import { sweepFiles } from './sweep-files.job.ts';

const hour = 60 * 60_000;

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startAppWithFiles(dialect);
  });

  it('receipts are removed with the last of their transactions, and their files once that is purged', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const one = await post(user, { receiptId: _id });
    const two = await post(user, { receiptId: _id });
    await remove(user, `/transactions/${one.json._id}`);
    expect(await filesOf(server, user)).toHaveLength(1);
    expect((await get(user, `/receipts/${_id}`)).status).toBe(200);
    await remove(user, `/transactions/${two.json._id}`);
    expect((await get(user, `/receipts/${_id}`)).status).toBe(404);
    expect((await get(user, `/receipts/${_id}/picture`)).status).toBe(404);
    await remove(user, '/deleted');
    expect(await filesOf(server, user)).toEqual([]);
  });

  it('receipts are removed by bulk deletions of their own transactions only', async () => {
    const user = await server.signUp();
    const [gone, waiting] = [await uploadBlank(user), await uploadBlank(user)];
    const entered = await post(user, { receiptId: gone._id });
    await user.request({
      method: 'DELETE',
      url: '/api/transactions/bulk',
      payload: { transactionIds: [entered.json._id] },
    });
    await remove(user, '/deleted');
    expect(await filesOf(server, user)).toEqual([`${waiting._id}.jpg`]);
  });

  it('receipts are removed on request, without their transaction', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const entered = await post(user, { receiptId: _id });
    expect((await remove(user, `/receipts/${_id}`)).status).toBe(204);
    expect((await remove(user, `/receipts/${_id}`)).status).toBe(404);
    expect((await get(user, `/receipts/${_id}/picture`)).status).toBe(404);
    await remove(user, '/deleted');
    expect(await filesOf(server, user)).toEqual([]);
    expect(await listAll(user)).toEqual([{ ...entered.json, receiptId: null }]);
  });

  it('receipts are removed with the account', async () => {
    const user = await server.signUp();
    await uploadBlank(user);
    await user.request({ method: 'DELETE', url: '/api/users/account' });
    expect(await filesOf(server, user)).toEqual([]);
  });

  it('receipts are removed by the sweep when only files are left and no upload can be in progress', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const deleted = await uploadBlank(user);
    await remove(user, `/receipts/${deleted._id}`);
    await server.deps.files.put(user.userId, `${crypto.randomUUID()}.jpg`, Buffer.from('left over'));
    await server.deps.files.put(user.userId, draftName(crypto.randomUUID()), Buffer.from('half wr'));
    await server.deps.files.put('somebody', 'notes.txt', Buffer.from('not ours'));
    await sweepFiles({ ...server.deps, clock: { now: () => Date.now() } });
    expect(await filesOf(server, user)).toHaveLength(4);
    await sweepFiles({ ...server.deps, clock: { now: () => Date.now() + 25 * hour } });
    expect((await filesOf(server, user)).sort()).toEqual([`${_id}.jpg`, `${deleted._id}.jpg`]);
    expect(await server.deps.files.read('somebody', 'notes.txt')).toBeDefined();
  });

  it('a receipt is not removed while another server may still be storing it, even if that began before this one started', async () => {
    const user = await server.signUp();
    const name = `${crypto.randomUUID()}.jpg`;
    await server.deps.files.put(user.userId, name, Buffer.from('being stored'));
    const { db, files } = server.deps;
    const list = async function* () {
      yield { userId: user.userId, name, changedAt: performance.timeOrigin - 60_000 };
    };
    await sweepFiles({ db, files: { ...files, list }, clock: { now: () => Date.now() } });
    expect(await filesOf(server, user)).toEqual([name]);
  });

  it('files of receipts stay while the archive that they came with may still be imported: their rows come last', async () => {
    const user = await server.signUp();
    const name = `${crypto.randomUUID()}.jpg`;
    await server.deps.files.put(user.userId, name, Buffer.from('the first of many'));
    await sweepFiles({ ...server.deps, clock: { now: () => Date.now() + 3 * hour } });
    expect(await filesOf(server, user)).toEqual([name]);
  });

  it('files that are older than the database are another one’s, and stay', async () => {
    const user = await server.signUp();
    const name = `${crypto.randomUUID()}.jpg`;
    await server.deps.files.put(user.userId, name, Buffer.from('kept'));
    const { db } = (await startTestApp(dialect)).deps;
    await db.clear();
    await db.migrate();
    const later = { ...server.deps, clock: { now: () => Date.now() + 25 * hour } };
    await sweepFiles({ ...later, db });
    expect(await filesOf(server, user)).toEqual([name]);
    await sweepFiles(later);
    expect(await filesOf(server, user)).toEqual([]);
  });

  it('the files of a receipt stay if its deletion is undone while the sweep looks whose they are', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const deletion = await remove(user, `/receipts/${_id}`);
    const { db, files } = server.deps;
    const list = async function* () {
      yield { userId: user.userId, name: `${_id}.jpg`, changedAt: Date.now() };
    };
    let undone: Promise<unknown> | undefined;
    const read = (db.read as Db & Kysely<Schema>).withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        undone ??= undo(user, deletion);
        await undone;
        return result;
      },
    }) as Db & Kysely<Schema>;
    const clock = { now: () => Date.now() + 25 * hour };
    await sweepFiles({ db: { ...db, read }, files: { ...files, list }, clock });
    expect((await get(user, `/receipts/${_id}/picture`)).status).toBe(200);
  });
});
