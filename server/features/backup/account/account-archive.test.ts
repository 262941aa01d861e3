import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import { listAbandonedWork } from '#server/platform/database/write-as.queries.ts';
import { takeOver } from '#server/platform/database/write-in-chunks.ts';
import { copyRule } from '#server/testing/add-rows.ts';
import { checkArchive, downloadArchive, importArchive } from '#server/testing/archives.ts';
import { type Saver, signUpSaver } from '#server/testing/backups.ts';
import { chooseCurrency, get, listAll, post, rent } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import {
  callerOf,
  signedInCaller,
  startTestApp,
  type TestApp,
  type TestUser,
} from '#server/testing/test-app.ts';
import { remove, send } from '#server/testing/undo.ts';
import { importAccountArchive } from './account-archive.service.ts';
import { packAccountArchive } from './pack-account-archive.service.ts';
import { takeBackArchive } from './take-back-archive.service.ts';

const other = { sqlite: 'postgres', postgres: 'sqlite' } as const;

// biome-ignore lint/suspicious/noExplicitAny: rows of any list, of which only the ids differ
type Row = Record<string, any>;

const withoutIds = (rows: Row[]) => rows.map(({ _id, recurringId, receiptId, ...row }) => row);

/** Everything a user sees except ids, which differ between accounts. */
async function seenBy(user: TestUser): Promise<Record<string, unknown>> {
  const [list, summary, budgets, recurring, receipts] = await Promise.all(
    ['/transactions?limit=100', '/transactions/summary', '/budgets', '/recurring', '/receipts'].map(
      async (path) => (await get(user, path)).json,
    ),
  );
  const pictures = await Promise.all(
    receipts.receipts.map(async ({ fileUrl }: Row) => (await get(user, fileUrl.replace('/api', ''))).text),
  );
  return {
    transactions: withoutIds(list.transactions),
    withReceipt: list.transactions.map(({ receiptId }: Row) => receiptId !== null),
    sum: list.sum,
    totals: { ...summary, recentTransactions: [] },
    budgets: withoutIds(budgets),
    recurring: withoutIds(recurring),
    receipts: receipts.receipts.map(({ fileName, uploadedAt, transactions }: Row) => [
      fileName,
      uploadedAt,
      withoutIds(transactions),
    ]),
    pictures,
    categories: [
      (await get(user, '/transactions/categories/expense')).json,
      (await get(user, '/transactions/categories/income')).json,
    ],
  };
}

/** Takes back what an import that failed had committed, as a slow machine does before it fails. */
async function endFailed({ deps }: TestApp, { userId }: TestUser): Promise<void> {
  const [abandoned] = await listAbandonedWork(deps.db.read, 1);
  if (abandoned !== undefined) await takeBackArchive(deps, await takeOver(deps, userId, abandoned.work));
}

/** Large enough for many chunks, like a photo. */
function largePicture(): Buffer {
  const bytes = Buffer.alloc(3_000_001);
  for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 31) % 251;
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes]);
}

const idsOf = async (user: TestUser) => (await listAll(user)).map(({ _id }: Row) => _id);

forDialectsOfRun((dialect) => {
  let server: TestApp;
  let saver: Saver;
  let archive: Buffer;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    saver = await signUpSaver(server);
    await signUpSaver(server);
    await chooseCurrency(saver, 'GBP');
    await server.deps.files.put(saver.userId, `${saver.receipts[0]}.jpg`, largePicture());
    archive = await downloadArchive(server, saver);
  });

  const scratch = () => readdirSync(path.join(server.deps.config.DATA_DIR, 'scratch'));

  it('an account archive restores everything into an empty account, also on the other kind of database', async () => {
    for (const target of [server, await startTestApp(other[dialect])]) {
      const user = await target.signUp();
      const { status, json } = await importArchive(user, archive);
      expect(status).toBe(201);
      expect(json).toMatchObject({
        added: { transactions: 4, receipts: 2, budgets: 1, recurring: 1 },
        user: { email: user.email, defaultCurrency: 'GBP' },
      });
      expect(await seenBy(user)).toEqual(await seenBy(saver));
      expect(await findDifferences(target.deps.db.read)).toEqual([]);
      expect(await idsOf(user)).not.toEqual(expect.arrayContaining(await idsOf(saver)));
    }
    expect(scratch()).toEqual([]);
  });

  it('an account archive can be checked for its contents without changing anything', async () => {
    const user = await server.signUp();
    const before = await seenBy(user);
    expect((await checkArchive(user, archive)).json).toEqual({
      madeAt: '2026-11-20T12:00:00.000Z',
      counts: { transactions: 4, receipts: 2, budgets: 1, recurring: 1 },
      from: '2026-11-19',
      to: '2026-11-20',
      income: 2150.07,
      expenses: 909.11,
      currency: 'GBP',
      hereAlready: 0,
      takesSettings: true,
    });
    expect(await seenBy(user)).toEqual(before);
    expect((await checkArchive(saver, archive)).json).toMatchObject({ hereAlready: 4, takesSettings: false });
    expect(scratch()).toEqual([]);
  });

  it('an account archive adds nothing that is already there, in its own account or in another', async () => {
    const nothing = { transactions: 0, receipts: 0, budgets: 0, recurring: 0 };
    const before = await seenBy(saver);
    expect((await importArchive(saver, archive)).json.added).toEqual(nothing);
    const user = await server.signUp();
    await importArchive(user, archive);
    expect((await importArchive(user, archive)).json.added).toEqual(nothing);
    const back = await downloadArchive(server, user);
    expect((await importArchive(saver, back)).json.added).toEqual(nothing);
    expect(await seenBy(saver)).toEqual(before);
  });

  it('an account archive restores deleted entries and keeps changed and new ones', async () => {
    const user = await signUpSaver(server);
    const mine = await downloadArchive(server, user);
    const transactions = await listAll(user);
    const [changed, deleted] = ['Wages', 'With a receipt'].map((name) =>
      transactions.find((row: Row) => row['name'] === name),
    );
    await user.request({
      method: 'PUT',
      url: `/api/transactions/${changed._id}`,
      payload: { ...changed, name: 'Better wages', cost: 2200 },
    });
    await user.request({ method: 'DELETE', url: `/api/transactions/${deleted._id}` });
    await post(user, { name: 'New' });
    expect((await importArchive(user, mine)).json.added).toMatchObject({ transactions: 1, receipts: 1 });
    const names = (await listAll(user)).map(({ name }: Row) => name);
    expect(names.sort()).toEqual(
      ["O'Neill & “Søn” \u2028 🧾", 'Better wages', 'New', 'Rent', 'With a receipt'].sort(),
    );
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
  });

  it('an account archive keeps the currency of an account that is not empty', async () => {
    const user = await server.signUp();
    await post(user);
    const { json } = await importArchive(user, archive);
    expect([json.user.defaultCurrency, json.added.transactions]).toEqual(['USD', 4]);
  });

  it('an account archive takes a budget in which two of the largest were merged', async () => {
    const [user, fresh] = [await server.signUp(), await server.signUp()];
    for (const category of ['Food', 'Miscellaneous']) {
      const budget = { category, amount: 999_999_999.99, month: 11, year: 2026, repeats: true };
      expect(await send(user, '/budgets', budget)).toMatchObject({ status: 201 });
    }
    await remove(user, '/transactions/category', { categoryToDelete: 'Food' });
    expect(await importArchive(fresh, await downloadArchive(server, user))).toMatchObject({ status: 201 });
    expect((await get(fresh, '/budgets')).json).toMatchObject([{ amount: 1_999_999_999.98 }]);
  });

  it('an account archive takes the longest notes that there can be', async () => {
    const [giver, taker] = [await server.signUp(), await server.signUp()];
    // The one is folded to 18 letters, the other six characters of JSON.
    for (const longest of ['\ufdfa', '\u0001']) await post(giver, { note: longest.repeat(10_000) });
    expect(await importArchive(taker, await downloadArchive(server, giver))).toMatchObject({
      status: 201,
      json: { added: { transactions: 2 } },
    });
  });

  it('an account archive does not add a due date twice, even after its rule was deleted', async () => {
    const user = await server.signUp();
    const rule = { name: 'Bus', category: 'Transportation', amount: 2, isIncome: false };
    const { json } = await user.request({
      method: 'POST',
      url: '/api/recurring/create',
      payload: { ...rule, frequency: 'daily', startDate: '2026-11-20' },
    });
    const mine = await downloadArchive(server, user);
    await user.request({ method: 'POST', url: `/api/recurring/${json._id}/add` });
    await user.request({ method: 'DELETE', url: `/api/recurring/${json._id}` });
    expect((await importArchive(user, mine)).json.added).toMatchObject({ recurring: 1, transactions: 0 });
    expect((await get(user, '/transactions')).json.total).toBe(2);
  });

  it('an account archive adds at most 5,000 past days of a recurring transaction, the latest', async () => {
    const user = await server.signUp();
    const rule = { name: 'Bus', category: 'Transportation', amount: 2, isIncome: false };
    const { json } = await user.request({
      method: 'POST',
      url: '/api/recurring/create',
      payload: { ...rule, frequency: 'daily', startDate: '2026-11-20' },
    });
    await server.deps.db.transaction(async (tx) => {
      const long = { start_date: '1900-01-01', next_due: '1900-01-01' };
      await tx.updateTable('recurring').set(long).where('id', '=', json._id).execute();
    });
    const taker = await server.signUp();
    expect((await importArchive(taker, await downloadArchive(server, user))).json.added.recurring).toBe(1);
    expect((await get(taker, '/recurring')).json).toMatchObject([{ nextDueDate: '2013-03-14', toAdd: 5000 }]);
  });

  it('an account archive adds nothing if there were too many recurring transactions then', async () => {
    const [giver, taker] = [await server.signUp(), await server.signUp()];
    for (const user of [giver, taker]) {
      await user.request({
        ...{ method: 'POST', url: '/api/recurring/create' },
        payload: { ...rent, startDate: '2027-01-01' },
      });
      await copyRule(server, user, 501);
    }
    const before = await seenBy(taker);
    expect(await importArchive(taker, await downloadArchive(server, giver))).toMatchObject({
      status: 400,
      json: { message: 'There can be at most 1,000 recurring transactions: delete one first.' },
    });
    await endFailed(server, taker);
    expect(await seenBy(taker)).toEqual(before);
  });

  it('an account archive asks to come again if a receipt that was here is deleted just then', async () => {
    const user = await signUpSaver(server);
    const mine = await downloadArchive(server, user);
    const { db } = server.deps;
    const caller = await signedInCaller(server.deps, user);
    const sent = {
      saveTo: async (file: string) => {
        writeFileSync(file, mine);
        return { name: 'archive.tar', hash: '' };
      },
    };
    let isDeleted = false;
    const transaction: typeof db.transaction = async (steps) => {
      if (!isDeleted) {
        isDeleted = true;
        await user.request({ method: 'DELETE', url: `/api/receipts/${user.receipts[1]}` });
      }
      return db.transaction(steps);
    };
    const again = importAccountArchive({ ...server.deps, db: { ...db, transaction } }, caller, sent);
    await expect(again).rejects.toMatchObject({ code: 'busy' });
    await endFailed(server, user);
    expect((await importArchive(user, mine)).json.added).toMatchObject({ receipts: 1 });
  });

  it('an account archive omits a receipt whose picture is lost, and keeps its transaction', async () => {
    const user = await signUpSaver(server);
    await server.deps.files.remove(user.userId, [`${user.receipts[0]}.jpg`]);
    const mine = await downloadArchive(server, user);
    const fresh = await server.signUp();
    expect((await importArchive(fresh, mine)).json.added).toMatchObject({ transactions: 4, receipts: 1 });
    expect((await listAll(fresh)).every(({ receiptId }: Row) => receiptId === null)).toBe(true);
  });

  it('an account archive can be downloaded and imported only by a session, and both are recorded', async () => {
    const user = await server.signUp();
    const { json } = await user.request({
      method: 'POST',
      url: '/api/auth/tokens',
      payload: { name: 'script', scope: 'write', expiresInDays: 30 },
    });
    const program: TestUser = {
      ...user,
      request: (options) =>
        server.request({
          ...options,
          headers: { ...options.headers, authorization: `Bearer ${json.token}` },
        }),
    };
    expect((await get(program, '/users/archive')).status).toBe(403);
    expect((await importArchive(program, archive)).status).toBe(403);
    await downloadArchive(server, user);
    await importArchive(user, archive);
    const { events } = (await get(user, '/auth/events')).json;
    expect(events.slice(0, 2).map(({ kind, detail }: Row) => [kind, detail])).toEqual([
      ['data_imported', '4'],
      ['data_downloaded', ''],
    ]);
  });

  it('an account archive leaves no temporary file when its download is aborted', async () => {
    const { content } = await packAccountArchive(server.deps, callerOf(saver.userId));
    content.destroy();
    await expect.poll(scratch).toEqual([]);
    expect(server.logged()).toContain('a download of an archive was aborted');
  });

  it('an account archive whose temporary files cannot be removed is logged, and ends no server', async () => {
    const info = vi.fn();
    const log = Object.create(server.deps.log, { info: { value: info } });
    const { content } = await packAccountArchive({ ...server.deps, log }, callerOf(saver.userId));
    const folder = path.join(server.deps.config.DATA_DIR, 'scratch');
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
    content.destroy();
    const failed = { err: expect.objectContaining({ code: 'ENOTDIR' }) };
    await expect.poll(() => info.mock.calls).toContainEqual([failed, expect.any(String)]);
    rmSync(folder);
    rmSync(`${folder}-away`, { recursive: true });
  });

  it('account archives are read from the database one at a time, so that many downloads of one person keep nobody from writing', async () => {
    const { db } = server.deps;
    let [underWay, most] = [0, 0];
    const snapshot: typeof db.snapshot = async (steps) => {
      most = Math.max(most, ++underWay);
      await allCame;
      // Until the others have come as far as they can.
      for (let turn = 0; turn < 10; turn++) await yieldToEventLoop();
      return db.snapshot(steps).finally(() => underWay--);
    };
    const deps = { ...server.deps, db: { ...db, snapshot } };
    const allCame = expect.poll(scratch).toHaveLength(3);
    const downloads = [1, 2, 3].map(() => packAccountArchive(deps, callerOf(saver.userId)));
    for (const { content } of await Promise.all(downloads)) content.destroy();
    expect(most).toBe(1);
    await expect.poll(scratch).toEqual([]);
  });

  it('an account archive is refused once the account is deleted', async () => {
    const gone = packAccountArchive(server.deps, callerOf(randomUUID()));
    await expect(gone).rejects.toMatchObject({ code: 'signed_out' });
    expect(scratch()).toEqual([]);
  });

  it('an account archive is imported once per Idempotency-Key, despite later deletions', async () => {
    const user = await server.signUp();
    const key = { 'idempotency-key': 'once' };
    const filesHere = async () => {
      const names: string[] = [];
      for await (const { userId, name } of server.deps.files.list())
        if (userId === user.userId) names.push(name);
      return names.sort();
    };
    const first = await importArchive(user, archive, key);
    for (const id of await idsOf(user))
      await user.request({ method: 'DELETE', url: `/api/transactions/${id}` });
    const files = await filesHere();
    expect((await importArchive(user, archive, key)).json).toEqual(first.json);
    expect((await get(user, '/transactions')).json.total).toBe(0);
    expect(await filesHere()).toEqual(files);
  });
});
