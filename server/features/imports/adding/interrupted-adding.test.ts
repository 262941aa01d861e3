import { beforeAll, expect, it } from 'vitest';
import { leaseMs } from '#server/platform/database/lease.ts';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addOf, importOf, november, statementOf } from '#server/testing/imports.ts';
import { dyingAfter, failingAtFirst, occupy } from '#server/testing/long-work.ts';
import { patient } from '#server/testing/patient-readers.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { expectCountsToHold, undo } from '#server/testing/undo.ts';
import type { ImportDeps } from '../import-deps.ts';
import { discardImport } from '../imports.service.ts';
import { openImportReaders } from '../reader/readers.ts';
import {
  forgetOldImports,
  releaseImports,
  resumeReading,
  takeBackUnfinished,
} from '../resume-imports.service.ts';
import { addImport } from './add-import.service.ts';

const lines = Array.from(
  { length: 250 },
  (_, place) => `2026-10-${String(1 + (place % 28)).padStart(2, '0')},Shop ${place},-${place + 1}.50`,
);

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const dying = (transactions: number): ImportDeps =>
    dyingAfter({ ...server.deps, readers: openImportReaders(patient), running: new Map() }, transactions);

  async function countOf(user: TestUser): Promise<number> {
    return (await get(user, '/transactions')).json.total;
  }

  it.each([1, 2, 3])(
    'an import whose server dies while adding is taken back when the next server starts, and can be added (%i)',
    async (batches) => {
      const user = await server.signUp();
      await post(user);
      const before = await snapshotOf(user);
      const { _id } = await importOf(user, statementOf(...lines));
      const adding = addImport(dying(batches), { userId: user.userId }, _id);
      await expect(adding).rejects.toThrow('dead');
      server.clock.advance(leaseMs + 1);
      await takeBackUnfinished(server.deps);
      expect(await snapshotOf(user)).toEqual(before);
      await expectCountsToHold(server, user);
      expect((await addOf(user, _id)).json).toEqual({ addedCount: 250 });
      expect(await countOf(user)).toBe(251);
    },
  );

  it('an import whose server dies while adding is taken back at once if the server that starts knows that no other one adds it', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    await expect(addImport(dying(2), { userId: user.userId }, _id)).rejects.toThrow('dead');
    await takeBackUnfinished(server.deps);
    expect(await countOf(user)).toBeGreaterThan(0);
    await releaseImports(server.deps);
    await takeBackUnfinished(server.deps);
    expect(await countOf(user)).toBe(0);
  });

  it('an import that is being taken back when the server stops is taken back by the next one', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    await expect(addImport(dying(3), { userId: user.userId }, _id)).rejects.toThrow('dead');
    const added = await countOf(user);
    server.clock.advance(leaseMs + 1);
    const stopping = new AbortController();
    let transactions = 0;
    const transaction: typeof server.deps.db.transaction = (steps) => {
      transactions++;
      if (transactions === 4) stopping.abort(); // after the first batch
      return server.deps.db.transaction(steps);
    };
    await takeBackUnfinished({ ...server.deps, db: { ...server.deps.db, transaction } }, stopping.signal);
    const left = await countOf(user);
    expect([left > 0, left < added]).toEqual([true, true]);
    await releaseImports(server.deps);
    await takeBackUnfinished(server.deps);
    expect(await countOf(user)).toBe(0);
  });

  it('an import whose server dies is taken back even if other work of another user is not finished, for which nobody waits', async () => {
    const [busy, other] = [await server.signUp(), await server.signUp()];
    for (const user of [busy, other]) {
      const { _id } = await importOf(user, statementOf(...lines));
      await expect(addImport(dying(2), { userId: user.userId }, _id)).rejects.toThrow('dead');
    }
    const added = await countOf(busy);
    server.clock.advance(leaseMs + 1);
    const free = await occupy(server, busy);
    await takeBackUnfinished(server.deps);
    expect([await countOf(busy), await countOf(other)]).toEqual([added, 0]);

    let transactions = 0;
    const transaction: typeof server.deps.db.transaction = (steps) => {
      transactions++;
      return server.deps.db.transaction(steps);
    };
    await takeBackUnfinished({ ...server.deps, db: { ...server.deps.db, transaction } });
    expect(transactions).toBe(1);

    await free();
    await takeBackUnfinished(server.deps);
    expect(await countOf(busy)).toBe(0);
  });

  it('an import whose server dies is taken back even if that of another user cannot be', async () => {
    const users = [await server.signUp(), await server.signUp()];
    for (const user of users) {
      const { _id } = await importOf(user, statementOf(...lines));
      await expect(addImport(dying(2), { userId: user.userId }, _id)).rejects.toThrow('dead');
    }
    const left = async () => (await Promise.all(users.map(countOf))).filter((count) => count > 0).length;
    server.clock.advance(leaseMs + 1);
    await takeBackUnfinished(failingAtFirst(server.deps));
    expect(await left()).toBe(1);
    await takeBackUnfinished(server.deps);
    expect(await left()).toBe(0);
  });

  it('an import whose server dies while it is discarded is read again by another server, but not before', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    await expect(discardImport(dying(1), { userId: user.userId }, _id)).rejects.toThrow('dead');
    const readers = openImportReaders(patient);
    const alive: ImportDeps = { ...server.deps, readers, running: new Map() };
    await resumeReading(alive);
    expect([...alive.running.keys()]).toEqual([]);
    server.clock.advance(leaseMs + 1);
    await resumeReading(alive);
    expect([...alive.running.keys()]).toEqual([_id]);
    await Promise.all(alive.running.values());
    await readers.close();
    expect((await get(user, `/imports/${_id}`)).json).toMatchObject({
      status: 'ready',
      counts: { new: 250 },
    });
  });
});

forEachDialect((dialect) => {
  it('an import that nobody has added for a month is forgotten even if other work of another user is not finished', async () => {
    const server = await startTestApp(dialect);
    const users = [await server.signUp(), await server.signUp()];
    for (const user of users) await importOf(user, statementOf(...lines));
    server.clock.advance(31 * 24 * 3_600_000);
    const left = async () => {
      const rows = await server.deps.db.read.selectFrom('imports').select('user_id').execute();
      return rows.map(({ user_id }) => user_id);
    };
    const [busy] = users;
    if (busy === undefined) throw new Error('there is none');
    const free = await occupy(server, busy);
    await forgetOldImports(server.deps);
    expect(await left()).toEqual([busy.userId]);
    await free();
    await forgetOldImports(server.deps);
    expect(await left()).toEqual([]);
  });

  it('an import that nobody has added for a month is forgotten even if there are very many others that cannot be', async () => {
    const server = await startTestApp(dialect);
    const { db, ids } = server.deps;
    const users = [await server.signUp(), await server.signUp()];
    const [busy, free] = users.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    if (busy === undefined || free === undefined) throw new Error('there are none');
    await importOf(busy, november);
    await db.transaction(async (tx) => {
      const row = await tx.selectFrom('imports').selectAll().executeTakeFirstOrThrow();
      const more = Array.from({ length: 100 }, () => ({ ...row, id: ids.row() }));
      await tx.insertInto('imports').values(more).execute();
    });
    await importOf(free, november);
    server.clock.advance(31 * 24 * 3_600_000);
    await occupy(server, busy);
    await forgetOldImports(server.deps);
    const left = await db.read.selectFrom('imports').select('user_id').distinct().execute();
    expect(left).toEqual([{ user_id: busy.userId }]);
  });

  it('old imports, and the lines of undone ones, are forgotten even if those of another user cannot be', async () => {
    const server = await startTestApp(dialect);
    const month = 31 * 24 * 3_600_000;
    const usersWithLines = async () => {
      const lines = server.deps.db.read.selectFrom('import_rows').select('user_id').distinct();
      return (await lines.execute()).length;
    };
    const importAs = async (user: TestUser) => (await importOf(user, november))._id;

    for (const user of [await server.signUp(), await server.signUp()])
      await undo(user, await addOf(user, await importAs(user)));
    server.clock.advance(month);
    await forgetOldImports(failingAtFirst(server.deps));
    expect(await usersWithLines()).toBe(1);
    await forgetOldImports(server.deps);
    expect(await usersWithLines()).toBe(0);

    for (const user of [await server.signUp(), await server.signUp()]) await importAs(user);
    server.clock.advance(month);
    await forgetOldImports(failingAtFirst(server.deps));
    expect(await usersWithLines()).toBe(1);
  });
});
