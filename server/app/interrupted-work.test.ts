import { beforeAll, expect, it } from 'vitest';
import { requestMessages } from '#contract/messages/requests.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { postAllDue, postDue } from '#server/features/recurring/post-due.service.ts';
import { leaseMs } from '#server/platform/database/lease.ts';
import { UserBusyError, writeAs } from '#server/platform/database/write-as.ts';
import { addRows } from '#server/testing/add-rows.ts';
import { archiveFile, downloadArchive, importArchive } from '#server/testing/archives.ts';
import { signUpSaver } from '#server/testing/backups.ts';
import { get, post, rent } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addStatement, statementOf } from '#server/testing/imports.ts';
import { dyingAfter } from '#server/testing/long-work.ts';
import { times } from '#server/testing/nightly.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { deletionsOf, move, remove } from '#server/testing/undo.ts';
import { formOf } from '#server/testing/upload.ts';
import { buildApp } from './app.ts';
import { endAbandonedWork, releaseClaims } from './end-unfinished.ts';

/** More than fit into one transaction. */
const rows = times(600, 5000);
const everything = { filter: {}, expected: rows };
/** Of a bank's file. */
const lines = Array.from({ length: rows }, (_, n) => `2026-10-${10 + (n % 18)},Shop ${n},-${n + 1}.50`);
/** More than any machine deletes in one transaction. */
const manyRows = 2 * rows;

interface Act {
  method: 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

const removeAll: Act = { method: 'DELETE', url: '/transactions/matching', payload: everything };
const removeFood: Act = {
  method: 'DELETE',
  url: '/transactions/category',
  payload: { categoryToDelete: 'Food' },
};

forEachDialect((dialect) => {
  let server: TestApp;
  let importing: Act;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    const user = await signUpSaver(server);
    await addRows(server, user, rowsFor(rows));
    const form = formOf([archiveFile(await downloadArchive(server, user))]);
    importing = { method: 'POST', url: '/users/archive', ...form };
  });

  async function signUpWithRows(count = rows): Promise<TestUser> {
    const user = await server.signUp();
    await addRows(server, user, rowsFor(count));
    return user;
  }

  function rowsFor(count: number) {
    return Array.from({ length: count }, (_, n) => ({
      name: `Harbour ${n % 40}`,
      category: n % 5 === 0 ? 'Bills' : 'Food',
      cost: 100 + n,
      addedOn: `2026-0${1 + (n % 9)}-${10 + (n % 18)}`,
      isIncome: n % 7 === 0,
    }));
  }

  /** Sent to a server that dies after this many transactions; false if it died before it answered. */
  async function act(user: TestUser, { url, ...request }: Act, transactions: number): Promise<boolean> {
    const app = await buildApp(dyingAfter(server.deps, transactions), { web: false });
    const headers = { ...request.headers, authorization: `Bearer ${user.token}` };
    const { statusCode } = await app.inject({ ...request, url: `/api${url}`, headers });
    await app.close();
    return statusCode < 300;
  }

  const workOf = ({ userId }: TestUser) =>
    server.deps.db.read.selectFrom('users').select('long_work').where('id', '=', userId).executeTakeFirst();

  /** Dies later and later, with a new user each time, until it does not. */
  async function dyingLaterAndLater(
    begin: (user: TestUser) => Promise<Act>,
    check: (user: TestUser, isWhole: boolean) => Promise<void>,
  ): Promise<void> {
    let transactions = 1;
    for (let isWhole = false; !isWhole; transactions = Math.ceil(transactions * times(4, 2.5))) {
      const user = await signUpWithRows();
      isWhole = await act(user, await begin(user), transactions);
      await postAllDue(server.deps);
      server.clock.advance(leaseMs + 1);
      await endAbandonedWork(server.deps);
      expect((await workOf(user))?.long_work ?? null).toBeNull();
      await check(user, isWhole);
    }
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
  }

  it.each([
    ['deleting everything that matches', removeAll],
    ['deleting a category', removeFood],
  ])('%s is done whole or not at all when the server dies, and undone exactly', async (_, asked) => {
    const before = new Map<string, unknown>();
    await dyingLaterAndLater(
      async (user) => {
        before.set(user.userId, await snapshotOf(user));
        return asked;
      },
      async (user, isWhole) => {
        const [deletion] = await deletionsOf(user);
        expect(deletion !== undefined).toBe(isWhole);
        if (isWhole) {
          const undone = await user.request({ method: 'POST', url: `/api/deleted/${deletion._id}/restore` });
          expect([undone.status, undone.json.notes]).toEqual([200, []]);
        }
        expect(await snapshotOf(user)).toEqual(before.get(user.userId));
      },
    );
  });

  const ask = (user: TestUser, { url, ...asked }: Act) => user.request({ ...asked, url: `/api${url}` });

  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['a deletion of everything', (user) => ask(user, removeAll)],
    ['a deletion of a category', (user) => ask(user, removeFood)],
    ['an import', (user) => addStatement(user, statementOf(...lines))],
  ])('undoing %s is finished, or has not begun, when the server dies', async (_, action) => {
    const states = new Map<string, unknown[]>();
    await dyingLaterAndLater(
      async (user) => {
        const before = await snapshotOf(user);
        await action(user);
        const [deletion] = await deletionsOf(user);
        states.set(user.userId, [before, await snapshotOf(user), deletion]);
        return { method: 'POST', url: `/deleted/${deletion._id}/restore`, payload: {} };
      },
      async (user) => {
        const [before, after, deletion] = states.get(user.userId) ?? [];
        const [left] = await deletionsOf(user);
        expect(await snapshotOf(user)).toEqual(left === undefined ? before : after);
        if (left !== undefined) expect(left).toEqual(deletion);
      },
    );
  });

  it('what is deleted for good is gone or still all there when the server dies', async () => {
    await dyingLaterAndLater(
      async (user) => {
        await remove(user, removeAll.url, everything);
        return { method: 'DELETE', url: '/deleted' };
      },
      async (user) => {
        const held = await server.deps.db.read
          .selectFrom('deleted_transactions')
          .select('id')
          .where('user_id', '=', user.userId)
          .execute();
        expect(held).toHaveLength((await deletionsOf(user)).length * rows);
      },
    );
  });

  it('a deleted account is gone, or as it was, when the server dies; nobody can sign in to the rest of it', async () => {
    await dyingLaterAndLater(
      async (user) => {
        return { method: 'DELETE', url: '/users/account', payload: { email: user.email } };
      },
      async (user) => {
        const isThere = (await workOf(user)) !== undefined;
        expect((await get(user, '/transactions')).status).toBe(isThere ? 200 : 401);
        if (!isThere) expect((await server.signUp({ email: user.email })).email).toBe(user.email);
      },
    );
  });

  it('when the server dies, an imported archive is there whole or not at all; what is due is posted only once it is there', async () => {
    server.clock.set('2026-12-21T12:00:00Z'); // its recurring transaction has fallen due again
    const before = new Map<string, unknown>();
    await dyingLaterAndLater(
      async (user) => {
        before.set(user.userId, await snapshotOf(user));
        return importing;
      },
      async (user, isWhole) => {
        if (isWhole) expect((await get(user, '/transactions')).json.total).toBe(2 * rows + 5);
        else expect(await snapshotOf(user)).toEqual(before.get(user.userId));
      },
    );
  });

  it('when the server dies, an imported archive leaves no day of a recurring transaction unposted that was there before', async () => {
    const giver = await server.signUp();
    const daily = { ...rent, frequency: 'daily', startDate: '2026-12-21' };
    await giver.request({ method: 'POST', url: '/api/recurring/create', payload: daily });
    const earlier = await downloadArchive(server, giver);
    await addRows(server, giver, rowsFor(rows));
    await postDue(server.deps, giver.userId, '2026-12-24');
    const later = formOf([archiveFile(await downloadArchive(server, giver))]);
    await dyingLaterAndLater(
      async (user) => {
        expect((await importArchive(user, earlier)).status).toBe(201);
        return { method: 'POST', url: '/users/archive', ...later };
      },
      async (user, isWhole) => {
        await postDue(server.deps, user.userId, '2026-12-24');
        expect((await get(user, '/transactions')).json.total).toBe((isWhole ? 2 : 1) * rows + 4);
      },
    );
  });

  it('of an archive that is not imported yet its owner can delete nothing', async () => {
    const user = await server.signUp();
    const before = await snapshotOf(user);
    await act(user, importing, 4);
    const deleting = writeAs(server.deps, { userId: user.userId, busyTimeout: 0 }, (tx) =>
      tx.deleteFrom('transactions').where('user_id', '=', user.userId).execute(),
    );
    await expect(deleting).rejects.toThrow(UserBusyError);
    server.clock.advance(leaseMs + 1);
    await endAbandonedWork(server.deps);
    expect(await snapshotOf(user)).toEqual(before);
  });

  it('unfinished work lets no other write of the user in between, nor the same one: it waits, and is asked to come again', async () => {
    const user = await signUpWithRows(manyRows);
    const ids = (await get(user, '/transactions?limit=100')).json.transactions.map(
      ({ _id }: { _id: string }) => _id,
    );
    await remove(user, removeAll.url, { filter: {}, expected: manyRows });
    const [deletion] = await deletionsOf(user);
    const restore: Act = { method: 'POST', url: `/deleted/${deletion._id}/restore`, payload: {} };
    await act(user, restore, 1);
    for (const refused of await Promise.all([
      post(user),
      user.request({ ...restore, url: `/api${restore.url}` }),
    ]))
      expect([refused.status, refused.headers['retry-after'], refused.json.message]).toEqual([
        503,
        '1',
        requestMessages.occupied,
      ]);
    await postDue(server.deps, user.userId, '2026-11-20'); // the job does it later
    const moved = moveWhenFree(user, ids);
    await releaseClaims(server.deps); // as when a server starts
    if (dialect === 'postgres') server.clock.advance(leaseMs + 1);
    await endAbandonedWork(server.deps);
    expect((await moved).status).toBe(200);
  });

  /** Comes again as long as it is asked to. */
  async function moveWhenFree(user: TestUser, ids: string[]): Promise<{ status: number }> {
    for (;;) {
      const reply = await move(user, ids, 'Bills');
      if (reply.status !== 503) return reply;
    }
  }

  it('a repeated request waits for the first, and gets its answer', async () => {
    const user = await signUpWithRows();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { json } = await get(user, '/transactions?limit=100');
    await remove(user, removeAll.url, everything);
    const [deletion] = await deletionsOf(user);
    const restore = () =>
      user.request({ method: 'POST', url: `/api/deleted/${deletion._id}/restore`, headers });
    const replies = await Promise.all([restore(), restore()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(user, '/transactions?limit=100')).json).toEqual(json);
  });
});
