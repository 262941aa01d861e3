import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listAbandonedWork } from './write-as.queries.ts';
import { UserBusyError, writeAs } from './write-as.ts';
import { handOverLongWork, takeOver, writeInChunks } from './write-in-chunks.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const plan = { end: 'undo', undoId: 'this' } as const;
  /** Longer than a transaction may take. */
  const long = 40;

  it('a write in chunks lets others write between its transactions, and the same user only after the last', async () => {
    const { deps } = server;
    const [user, other] = [await server.signUp(), await server.signUp()];
    const done: string[] = [];
    const meanwhile: Promise<unknown>[] = [];
    await writeInChunks(deps, user, plan, async function* (chunk) {
      while (!done.includes('other')) {
        await chunk.tx.selectFrom('users').select('id').where('id', '=', user.userId).execute();
        await delay(long);
        if (meanwhile.length === 0)
          for (const { userId } of [user, other])
            meanwhile.push(
              writeAs(
                deps,
                { userId },
                async () => void done.push(userId === other.userId ? 'other' : 'own'),
              ),
            );
        yield;
      }
      done.push('last chunk');
    });
    await Promise.all(meanwhile);
    expect(done).toEqual(['other', 'last chunk', 'own']);
  });

  it('a write in chunks that fails after its first transaction can be taken over at once, by one', async () => {
    const { deps } = server;
    const user = await server.signUp();
    const failing = writeInChunks(deps, user, plan, async function* () {
      await delay(long);
      yield;
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    const [abandoned, ...others] = await listAbandonedWork(deps.db.read, 1);
    expect([abandoned?.userId, abandoned?.work, others]).toMatchObject([user.userId, plan, []]);
    if (abandoned === undefined) throw new Error('there is none');
    await expect(writeAs(deps, { ...user, busyTimeout: 0 }, async () => undefined)).rejects.toThrow(
      UserBusyError,
    );

    const writer = await takeOver(deps, user.userId, abandoned.work);
    await expect(takeOver(deps, user.userId, abandoned.work)).rejects.toThrow(UserBusyError);
    await writeInChunks(deps, writer, plan, async function* () {
      yield;
    });
    expect(await writeAs(deps, user, async () => 'free')).toBe('free');
  });

  it('a write in chunks that another server has taken over and ended is not gone on with', async () => {
    const { deps } = server;
    const user = await server.signUp();
    const [stalled, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let transactions = 0;
    const transaction: typeof deps.db.transaction = async (steps) => {
      if (transactions++ > 0) {
        stalled.resolve();
        await ended.promise;
      }
      return deps.db.transaction(steps);
    };
    let chunks = 0;
    const stalling = writeInChunks(
      { ...deps, db: { ...deps.db, transaction } },
      user,
      plan,
      async function* () {
        for (; chunks < 3; chunks++) {
          await delay(long);
          yield;
        }
      },
    );
    await stalled.promise;
    const [abandoned] = await listAbandonedWork(deps.db.read, Number.MAX_SAFE_INTEGER);
    if (abandoned === undefined) throw new Error('there is none');
    const writer = await takeOver(deps, user.userId, abandoned.work);
    await writeInChunks(deps, writer, plan, async function* () {
      yield;
    });
    ended.resolve();
    await expect(stalling).rejects.toThrow(UserBusyError);
    expect(chunks).toBe(0); // of those after the first transaction
    expect(await writeAs(deps, { ...user, busyTimeout: 0 }, async () => 'free')).toBe('free');
  });

  it('a write in chunks that its server leaves because it stops is taken over at once', async () => {
    const { deps } = server;
    const user = await server.signUp();
    const left = writeInChunks(deps, user, plan, async function* () {
      for (let n = 0; ; n++) {
        await delay(long);
        if (n > 0) handOverLongWork();
        yield;
      }
    });
    await expect(left).rejects.toMatchObject({ code: 'busy', retryAfter: 10 });
    const [abandoned] = await listAbandonedWork(deps.db.read, 1);
    if (abandoned === undefined) throw new Error('there is none');
    expect((await takeOver(deps, abandoned.userId, abandoned.work)).userId).toBe(user.userId);
  });

  it('a write in chunks that fails in its first transaction leaves nothing', async () => {
    const user = await server.signUp();
    const failing = writeInChunks(server.deps, user, plan, async function* () {
      yield* [];
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await writeAs(server.deps, { ...user, busyTimeout: 0 }, async () => 'free')).toBe('free');
  });
});
