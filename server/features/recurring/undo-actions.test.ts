import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { change, get, listAll, rent } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addOf, addStatement, importOf, statementOf } from '#server/testing/imports.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { deletionsOf, expectCountsToHold, remove, send, undo, uploadBlank } from '#server/testing/undo.ts';
import { postAllDue } from './post-due.service.ts';

const today = '2026-11-20';

const weekly = { ...rent, frequency: 'weekly' };
/** Sessions last a few days only. */
const daily = { frequency: 'daily', startDate: '2026-11-21' };
const act = (user: TestUser, id: string, action: string) => send(user, `/recurring/${id}/${action}`);
const setUp = async (user: TestUser, more: object = {}): Promise<string> =>
  (await send(user, '/recurring/create', { ...weekly, ...more })).json._id;
const seriesOf = async (user: TestUser) => (await get(user, '/recurring')).json[0];
const days = async (user: TestUser): Promise<string[]> =>
  (await listAll(user)).map(({ addedOn }: Transaction) => addedOn);

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  /** A server of its own, whose clock may be moved. */
  async function startAlone() {
    const alone = await startTestApp(dialect);
    const at = (day: string) => alone.clock.set(`${day}T12:00:00Z`);
    return { alone, at, user: await alone.signUp(), postDue: () => postAllDue(alone.deps) };
  }

  it('skipping, adding early, pausing and resuming are undone once each, by their user only, and leave everything as it was', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const id = await setUp(user);
    for (const action of ['skip', 'add', 'pause', 'resume']) {
      if (action === 'resume') await act(user, id, 'pause');
      const before = await snapshotOf(user);
      const done = await act(user, id, action);
      expect(await snapshotOf(user), action).not.toEqual(before);
      expect((await undo(stranger, done)).status).toBe(404);
      const replies = await Promise.all(Array.from({ length: 3 }, () => undo(user, done)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      expect(await snapshotOf(user), action).toEqual(before);
    }
    await expectCountsToHold(server, user);
  });

  it('what was done with a recurring transaction is listed with its amount and, if it was about one, the due day', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    for (const action of ['skip', 'add', 'pause', 'resume']) await act(user, id, action);
    const all = { name: 'Rent', income: 0, expenses: 900 };
    const listed = await deletionsOf(user);
    expect(listed).toMatchObject([
      { ...all, kind: 'resume', count: 0 },
      { ...all, kind: 'pause', count: 0 },
      { ...all, kind: 'add', count: 1, due: '2026-12-02' },
      { ...all, kind: 'skip', count: 0, due: '2026-11-25' },
    ]);
    for (const entry of listed) expect(entry).not.toHaveProperty('edit');
    const [{ _id }] = await listAll(user);
    await remove(user, `/transactions/${_id}`);
    expect((await deletionsOf(user))[3]).toMatchObject({ kind: 'add', deletedSince: 1 });
  });

  it('pausing what is paused and resuming what is not change nothing, so that there is nothing to undo', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    const replies = [
      await act(user, id, 'resume'),
      await act(user, id, 'pause'),
      await act(user, id, 'pause'),
    ];
    expect(replies.map(({ headers }) => headers['tuppence-undo'] !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
    expect(replies.map(({ json }) => json.isPaused)).toEqual([false, true, true]);
  });

  it('a pause that has ended is not undone, even if its end is no longer in the history', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    const paused = await act(user, id, 'pause');
    const resumed = await act(user, id, 'resume');
    await remove(user, `/deleted/${resumed.headers['tuppence-undo']}`);
    expect((await undo(user, paused)).status).toBe(409);
  });

  it('a repeated request to skip or add early answers with the same id to undo it by', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    for (const [count, action] of ['skip', 'add'].entries()) {
      const ask = () =>
        user.request({
          method: 'POST',
          url: `/api/recurring/${id}/${action}`,
          headers: { 'idempotency-key': action },
        });
      const [first, second] = [await ask(), await ask()];
      expect(first.headers['tuppence-undo']).toEqual(expect.any(String));
      expect(second.headers['tuppence-undo']).toBe(first.headers['tuppence-undo']);
      expect(second.json).toEqual(first.json);
      expect(first.json).not.toHaveProperty('undoId');
      expect(await deletionsOf(user)).toHaveLength(count + 1);
    }
  });

  it('several actions on a recurring transaction are undone in any order', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    const before = await snapshotOf(user);
    const [skipped, added, again] = [
      await act(user, id, 'skip'),
      await act(user, id, 'add'),
      await act(user, id, 'skip'),
    ];
    await undo(user, added);
    expect((await seriesOf(user)).nextDueDate).toBe('2026-12-02');
    await undo(user, skipped);
    expect((await seriesOf(user)).nextDueDate).toBe('2026-11-25');
    await undo(user, again);
    expect(await snapshotOf(user)).toEqual(before);
  });

  it('a skipped day that has come is added at once when its skip is undone, exactly once, also while the job runs', async () => {
    const { alone, at, user, postDue } = await startAlone();
    const skipped = await act(user, await setUp(user, daily), 'skip');
    at('2026-11-23');
    const undone = Array.from({ length: 3 }, () => undo(user, skipped));
    const [replies] = await Promise.all([Promise.all(undone), postDue(), postDue()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await postDue();
    expect(await days(user)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
    expect((await seriesOf(user)).nextDueDate).toBe('2026-11-24');
    await expectCountsToHold(alone, user);
  });

  it('a day that was added early is added on that day, once, when that is undone', async () => {
    const { alone, at, user, postDue } = await startAlone();
    const id = await setUp(user);
    const added = await act(user, id, 'add');
    await undo(user, added);
    expect(await days(user)).toEqual([]);
    const second = await act(user, id, `add?due=${weekly.startDate}`);
    expect(await days(user)).toEqual([today]);
    at('2026-11-26');
    await postDue();
    await undo(user, second);
    await postDue();
    expect(await days(user)).toEqual(['2026-11-25']);
    await expectCountsToHold(alone, user);
  });

  it('a transaction that was added early and changed or deleted since stays so, until that is undone', async () => {
    const user = await server.signUp();
    const added = await act(user, await setUp(user), 'add');
    const refuse = async (message: string) =>
      expect(await undo(user, added)).toMatchObject({ status: 409, json: { message } });
    const changes = [{ note: 'With Ada' }, { cost: 950 }, { category: 'Food' }, { addedOn: '2026-11-21' }];
    for (const changed of changes) {
      const edited = await change(user, (await listAll(user))[0], changed);
      await refuse('This transaction has been changed since, and stays as it is.');
      await undo(user, edited);
    }
    const deleted = await remove(user, `/transactions/${added.json.transaction._id}`);
    await refuse('This transaction has been deleted since.');
    await undo(user, deleted);
    const { _id: receiptId } = await uploadBlank(user);
    const [documented] = await listAll(user);
    await change(user, documented, { receiptId });
    await refuse('This transaction has been changed since, and stays as it is.');
    await change(user, documented, { receiptId: null });
    expect((await undo(user, added)).status).toBe(200);
    expect(await listAll(user)).toEqual([]);
    await expectCountsToHold(server, user);
  });

  it('a transaction that was added early stays if a bank’s file has it, too', async () => {
    for (const take of [importOf, addStatement]) {
      const user = await server.signUp();
      const added = await act(user, await setUp(user), 'add');
      await take(user, statementOf(`${today},Rent,-900.00`, `${today},Tram,-2.50`));
      expect(await undo(user, added)).toMatchObject({
        status: 409,
        json: { message: 'This transaction is in a bank’s file, too, and stays.' },
      });
      await expectCountsToHold(server, user);
    }
  });

  it('a bank’s file is compared with the book again once a transaction that it may have found is taken back', async () => {
    const user = await server.signUp();
    const added = await act(user, await setUp(user), 'add');
    const { _id } = await importOf(user, statementOf(`${today},Tram,-2.50`));
    await undo(user, added);
    const { is_outdated } = await server.deps.db.read
      .selectFrom('imports')
      .select('is_outdated')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(is_outdated).toBe(1);
    expect((await addOf(user, _id)).json).toMatchObject({ addedCount: 1 });
  });

  it('a pause or its end is undone with the next due day, and what fell due meanwhile is added', async () => {
    const { alone, at, user, postDue } = await startAlone();
    const id = await setUp(user, daily);
    const paused = await act(user, id, 'pause');
    at('2026-11-23');
    const resumed = await act(user, id, 'resume');
    expect(resumed.json).toMatchObject({ isPaused: false, nextDueDate: '2026-11-23' });
    const refuse = async () =>
      expect(await undo(user, paused)).toMatchObject({
        status: 409,
        json: { message: 'This recurring transaction has been paused or resumed since.' },
      });
    await refuse();
    const pausedAgain = await act(user, id, 'pause');
    await refuse();
    await undo(user, pausedAgain);
    await undo(user, resumed);
    expect(await seriesOf(user)).toMatchObject({ isPaused: true, nextDueDate: '2026-11-21' });
    await postDue();
    expect(await days(user)).toEqual([]);
    await undo(user, paused);
    await Promise.all([postDue(), postDue()]);
    expect(await days(user)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
    expect(await seriesOf(user)).toMatchObject({ isPaused: false, nextDueDate: '2026-11-24' });
    await expectCountsToHold(alone, user);
  });

  it('the undo of a skip adds no other days, such as those that fell into a pause or are of another rhythm', async () => {
    const { at, user, postDue } = await startAlone();
    const id = await setUp(user, { ...daily, interval: 2 });
    const skipped = await act(user, id, 'skip');
    await act(user, id, 'pause');
    at('2026-11-24');
    await act(user, id, 'resume');
    const payload = { ...rent, ...daily, interval: 1 };
    await user.request({ method: 'PUT', url: `/api/recurring/${id}`, payload });
    await undo(user, skipped);
    await postDue();
    expect(await days(user)).toEqual(['2026-11-24', '2026-11-21']);
  });

  it('a skip that is undone during a pause adds nothing, and days that come after the pause are due again', async () => {
    const { at, user, postDue } = await startAlone();
    const id = await setUp(user);
    const [first, second, third] = [
      await act(user, id, 'skip'),
      await act(user, id, 'skip'),
      await act(user, id, 'skip'),
    ];
    await act(user, id, 'pause');
    at('2026-11-26');
    for (const skipped of [first, second, third]) expect((await undo(user, skipped)).status).toBe(200);
    await postDue();
    expect(await days(user)).toEqual([]);
    expect((await act(user, id, 'resume')).json.nextDueDate).toBe('2026-12-02');
  });

  it('a skip and the pause after it, undone in this order, add the skipped day and none that fell into an earlier pause', async () => {
    const { alone, at, user, postDue } = await startAlone();
    const id = await setUp(user, daily);
    const skipped = [await act(user, id, 'skip'), await act(user, id, 'skip')];
    await act(user, id, 'pause');
    at('2026-11-24');
    await act(user, id, 'resume');
    await postDue();
    const paused = await act(user, id, 'pause');
    at('2026-11-25');
    for (const each of skipped) expect((await undo(user, each)).status).toBe(200);
    await postDue();
    expect(await days(user)).toEqual(['2026-11-24']);
    expect((await undo(user, paused)).status).toBe(200);
    await postDue();
    expect(await days(user)).toEqual(['2026-11-25', '2026-11-24', '2026-11-22', '2026-11-21']);
    await expectCountsToHold(alone, user);
  });

  it('a pause adds no days that a later pause passed over, even if that and its end are no longer in the history', async () => {
    const { at, user, postDue } = await startAlone();
    const id = await setUp(user, daily);
    const paused = await act(user, id, 'pause');
    at('2026-11-23');
    const since = [await act(user, id, 'resume'), await act(user, id, 'pause')];
    for (const { headers } of since) await remove(user, `/deleted/${headers['tuppence-undo']}`);
    at('2026-11-24');
    await undo(user, paused);
    await postDue();
    expect(await days(user)).toEqual(['2026-11-24', '2026-11-23']);
  });

  it('an ended recurring transaction goes on when its last skip is undone', async () => {
    const user = await server.signUp();
    const id = await setUp(user, { startDate: '2199-12-31' });
    const skipped = await act(user, id, 'skip');
    expect(skipped.json.nextDueDate).toBeNull();
    await undo(user, skipped);
    expect((await seriesOf(user)).nextDueDate).toBe('2199-12-31');
  });

  it('nothing is undone of a deleted recurring transaction until it is restored', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    const before = await snapshotOf(user);
    const done = [await act(user, id, 'skip'), await act(user, id, 'add'), await act(user, id, 'pause')];
    const deleted = await remove(user, `/recurring/${id}`);
    for (const each of done)
      expect(await undo(user, each)).toMatchObject({
        status: 409,
        json: { message: 'This recurring transaction has been deleted since.' },
      });
    for (const each of [deleted, ...done]) expect((await undo(user, each)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
  });

  it('a skipped day that was added after all, as in an archive it is not skipped, is not added again', async () => {
    const { alone, at, user, postDue } = await startAlone();
    const id = await setUp(user);
    const archive = await downloadArchive(alone, user);
    const skipped = await act(user, id, 'skip');
    const deleted = await remove(user, `/recurring/${id}`);
    await remove(user, `/deleted/${deleted.headers['tuppence-undo']}`);
    expect((await importArchive(user, archive)).status).toBe(201);
    at('2026-11-26');
    await postDue();
    expect(await undo(user, skipped)).toMatchObject({
      status: 409,
      json: { message: 'There is a transaction for this due day already.' },
    });
    expect(await days(user)).toEqual(['2026-11-25']);
  });
});

describe('on one PostgreSQL', () => {
  let server: TestApp;
  const others: Database[] = [];
  beforeAll(async () => {
    server = await startTestApp('postgres');
    const { DATA_DIR: dataDir, DATABASE_URL: url } = server.deps.config;
    const onIdleError = (error: unknown) => {
      throw error;
    };
    for (let count = 1; count < 4; count++)
      others.push(openDatabase({ dataDir, url, connections: 3, onIdleError }));
  });
  afterAll(async () => {
    for (const db of others) await db.close();
  });

  it('a day whose skip is undone while other servers post is added exactly once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => server.signUp()));
    const skipped = await Promise.all(
      users.map(async (user) => act(user, await setUp(user, { startDate: '2026-11-21' }), 'skip')),
    );
    // The day comes for some servers earlier than for others.
    const post = (db: Database, ahead: number) =>
      postAllDue({ ...server.deps, db, clock: { now: () => server.clock.now() + ahead * 86_400_000 } });
    await Promise.all([
      ...users.map((user, index) => undo(user, skipped[index] ?? expect.fail())),
      ...others.map((db, ahead) => post(db, ahead)),
    ]);
    await post(server.deps.db, 2);
    for (const user of users) {
      expect(await days(user)).toEqual(['2026-11-21']);
      await expectCountsToHold(server, user);
    }
  });
});
