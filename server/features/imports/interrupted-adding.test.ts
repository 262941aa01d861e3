import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addOf, importOf, statementOf } from '#server/testing/imports.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { expectCountsToHold, undo } from '#server/testing/undo.ts';
import { addImport } from './add-import.service.ts';
import { leaseMs } from './claim.ts';
import type { ImportDeps } from './import-deps.ts';
import { openImportReaders } from './reader/reader-lanes.ts';
import { takeBackUnfinished } from './resume-imports.service.ts';
import { importsUndo } from './undo-import.service.ts';

const lines = Array.from(
  { length: 250 },
  (_, place) => `2026-10-${String(1 + (place % 28)).padStart(2, '0')},Shop ${place},-${place + 1}.50`,
);

forEachDialect('an import whose server dies', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  /** Nothing can be written any more after so many transactions. */
  function dyingAfter(transactions: number): ImportDeps {
    let left = transactions;
    const transaction: ImportDeps['db']['transaction'] = (steps) =>
      left-- > 0 ? server.deps.db.transaction(steps) : Promise.reject(new Error('dead'));
    return {
      ...server.deps,
      db: { ...server.deps.db, transaction },
      readers: openImportReaders(),
      running: new Map(),
    };
  }

  async function countOf(user: TestUser): Promise<number> {
    return (await get(user, '/transactions')).json.total;
  }

  it.each([1, 2, 3])(
    'while adding is taken back before the next server listens, and can be added (%i)',
    async (batches) => {
      const user = await server.signUp();
      await post(user);
      const before = await snapshotOf(user);
      const { _id } = await importOf(user, statementOf(...lines));
      const dying = addImport(dyingAfter(batches), { userId: user.userId }, _id);
      await expect(dying).rejects.toThrow('dead');
      server.clock.advance(leaseMs + 1);
      await takeBackUnfinished(server.deps);
      expect(await snapshotOf(user)).toEqual(before);
      await expectCountsToHold(server, user);
      expect((await addOf(user, _id)).json).toEqual({ addedCount: 250 });
      expect(await countOf(user)).toBe(251);
    },
  );

  it('while undoing is undone by the next server', async () => {
    const user = await server.signUp();
    await post(user);
    const before = await snapshotOf(user);
    const { _id } = await importOf(user, statementOf(...lines));
    const added = await addOf(user, _id);
    const entry = { id: String(added.headers['tuppence-undo']), kind: 'import' } as const;
    const payload = { categories: [], importId: _id };
    const dying = importsUndo.prepare?.(dyingAfter(3), user.userId, { ...entry, payload });
    await expect(dying).rejects.toThrow('dead');
    expect(await countOf(user)).toBeLessThan(251);
    server.clock.advance(leaseMs + 1);
    await takeBackUnfinished(server.deps);
    expect(await snapshotOf(user)).toEqual(before);
    expect((await undo(user, added)).status).toBe(404);
    expect((await get(user, `/imports/${_id}`)).json.status).toBe('undone');
    await expectCountsToHold(server, user);
  });
});
