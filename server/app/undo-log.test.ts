import { beforeAll, expect, it } from 'vitest';
import { forgetExpired } from '#server/features/undo/forget.service.ts';
import { get, post, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import {
  deletionsOf,
  edit,
  expectCountsToHold,
  filesOf,
  move,
  remove,
  undo,
  uploadBlank,
} from '#server/testing/undo.ts';
import { withUndo } from './undo.ts';

const day = 24 * 3_600_000;

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('a deletion can be undone once, even by simultaneous requests', async () => {
    const user = await server.signUp();
    const { json } = await post(user);
    const deleted = await remove(user, `/transactions/${json._id}`);
    const replies = await Promise.all(Array.from({ length: 4 }, () => undo(user, deleted)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await get(user, '/transactions')).json.total).toBe(1);
    expect((await remove(user, `/transactions/${json._id}`)).status).toBe(204);
    await expectCountsToHold(server, user);
  });

  it('a deletion cannot be seen, undone or purged by another user', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const { json } = await post(user);
    const deleted = await remove(user, `/transactions/${json._id}`);
    const id = deleted.headers['tuppence-undo'];
    expect(await deletionsOf(stranger)).toEqual([]);
    const refused = [await undo(stranger, deleted), await remove(stranger, `/deleted/${id}`)];
    const unknown = await remove(user, `/deleted/${crypto.randomUUID()}`);
    for (const { status, text } of refused) expect([status, text]).toEqual([404, unknown.text]);
    await remove(stranger, '/deleted');
    expect(await deletionsOf(user)).toHaveLength(1);
  });

  it('deletions are listed newest first, page by page, with their expiry dates', async () => {
    const user = await server.signUp();
    for (const id of await postAll(user, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]))
      await remove(user, `/transactions/${id}`);
    const first = (await get(user, '/deleted?limit=2')).json;
    expect(first).toMatchObject({ hasMore: true, deletions: [{ name: 'Three' }, { name: 'Two' }] });
    expect(first.deletions[0]).toMatchObject({
      count: 1,
      income: 0,
      expenses: 7.85,
      deletedAt: new Date(server.clock.now()).toISOString(),
      expiresAt: new Date(server.clock.now() + 30 * day).toISOString(),
    });
    const rest = (await get(user, `/deleted?limit=2&before=${first.deletions[1]._id}`)).json;
    expect(rest).toMatchObject({ hasMore: false, deletions: [{ name: 'One' }] });
    expect((await get(user, '/deleted?before=nothing')).json).toEqual({ deletions: [], hasMore: false });
  });

  it('a deletion of several transactions carries the name of the newest', async () => {
    const user = await server.signUp();
    const transactionIds = await postAll(user, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
    const [single, ...several] = transactionIds;
    await remove(user, '/transactions/bulk', { transactionIds: several });
    await remove(user, `/transactions/${single}`);
    const [first, second] = await deletionsOf(user);
    expect(first).not.toHaveProperty('newestName');
    expect(second).toMatchObject({ name: '', count: 2, newestName: 'Three' });
  });

  it('the entry of a move carries the name of the newest transaction that is still there, and how many are not', async () => {
    const user = await server.signUp();
    const transactionIds = await postAll(user, [{ name: 'One' }, { name: 'Two' }]);
    await move(user, transactionIds, 'Bills');
    expect(await deletionsOf(user)).toMatchObject([{ kind: 'move', count: 2, newestName: 'Two' }]);
    await remove(user, `/transactions/${transactionIds[1]}`);
    expect((await deletionsOf(user))[1]).toMatchObject({ count: 2, newestName: 'One', deletedSince: 1 });
    await remove(user, `/transactions/${transactionIds[0]}`);
    expect((await deletionsOf(user))[2]).toMatchObject({ count: 2, deletedSince: 2 });
  });

  it('the entry of an edit says whether the transaction has been deleted since', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{ name: 'One' }]);
    await edit(user, id ?? '', { name: 'One', addedOn: '2026-11-02' });
    expect((await deletionsOf(user))[0]).not.toHaveProperty('deletedSince');
    const deleted = await remove(user, `/transactions/${id}`);
    expect((await deletionsOf(user))[1]).toMatchObject({ kind: 'edit', deletedSince: 1 });
    await undo(user, deleted);
    expect((await deletionsOf(user))[0]).not.toHaveProperty('deletedSince');
  });

  it('a deletion can be purged on request, with its files and texts', async () => {
    const user = await server.signUp();
    const ids = [];
    for (const name of ['Secret one', 'Secret two']) {
      const { _id } = await uploadBlank(user);
      ids.push((await post(user, { name, receiptId: _id })).json._id);
    }
    const [first, second] = [
      await remove(user, `/transactions/${ids[0]}`),
      await remove(user, `/transactions/${ids[1]}`),
    ];
    expect((await remove(user, `/deleted/${first.headers['tuppence-undo']}`)).status).toBe(204);
    expect((await remove(user, `/deleted/${first.headers['tuppence-undo']}`)).status).toBe(404);
    expect((await undo(user, first)).status).toBe(404);
    expect(await filesOf(server, user)).toHaveLength(1);
    expect((await remove(user, '/deleted')).status).toBe(204);
    expect((await undo(user, second)).status).toBe(404);
    expect(await filesOf(server, user)).toEqual([]);
    for (const table of ['deleted_transactions', 'deleted_receipts'] as const) {
      const rows = await server.deps.db.read
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', user.userId)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it('a deletion expires after 30 days even before the job runs, which then removes the files', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const { json } = await post(user, { receiptId: _id });
    const deleted = await remove(user, `/transactions/${json._id}`);
    const at = (later: number) => ({ ...server.deps, clock: { now: () => server.clock.now() + later } });
    await forgetExpired(withUndo(at(30 * day - 1)));
    expect(await deletionsOf(user)).toHaveLength(1);
    expect(await filesOf(server, user)).toHaveLength(1);

    server.clock.advance(30 * day);
    const { token } = (
      await server.request({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: user.email, password: 'paper-clip9' },
      })
    ).json;
    const later: TestUser = {
      ...user,
      request: (options) => server.request({ ...options, headers: { authorization: `Bearer ${token}` } }),
    };
    expect(await deletionsOf(later)).toEqual([]);
    expect((await undo(later, deleted)).status).toBe(404);
    expect(await filesOf(server, user)).toHaveLength(1);
    await forgetExpired(withUndo(server.deps), AbortSignal.abort());
    expect(await filesOf(server, user)).toHaveLength(1);
    await forgetExpired(withUndo(server.deps));
    expect(await filesOf(server, user)).toEqual([]);
  });

  it('a deletion that has expired is removed though hundreds of another user cannot be', async () => {
    const users = [await server.signUp(), await server.signUp()];
    const [stuck, other] = users.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [TestUser, TestUser];
    await remove(stuck, `/transactions/${(await post(stuck)).json._id}`);
    await server.deps.db.transaction(async (tx) => {
      const entries = tx.selectFrom('undo_log').selectAll().where('user_id', '=', stuck.userId);
      const entry = await entries.executeTakeFirstOrThrow();
      const more = Array.from({ length: 500 }, () => ({ ...entry, id: server.deps.ids.row() }));
      await tx.insertInto('undo_log').values(more).execute();
    });
    await remove(other, `/transactions/${(await post(other)).json._id}`);
    const afterForgetting = async (_: unknown, userId: string) => {
      if (userId === stuck.userId) throw new Error('cannot be removed');
    };
    const deps = withUndo({ ...server.deps, clock: { now: () => server.clock.now() + 31 * day } });
    await forgetExpired({ ...deps, undoHandlers: [{ kinds: [], afterForgetting }, ...deps.undoHandlers] });
    expect(await deletionsOf(stuck)).not.toEqual([]);
    expect(await deletionsOf(other)).toEqual([]);
    expect(server.logged()).toContain('cannot be removed');
  });

  it('a deletion is removed with the account', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const ids = await postAll(user, [{ receiptId: _id }, {}]);
    await move(user, ids, 'Bills');
    await remove(user, '/transactions/bulk', { transactionIds: ids });
    expect((await remove(user, '/users/account')).status).toBe(204);
    for (const table of [
      'undo_log',
      'deleted_transactions',
      'moved_transactions',
      'deleted_receipts',
    ] as const) {
      const rows = await server.deps.db.read
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', user.userId)
        .execute();
      expect(rows).toEqual([]);
    }
    expect(await filesOf(server, user)).toEqual([]);
  });
});
