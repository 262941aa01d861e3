import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addOf, importOf, statementOf } from '#server/testing/imports.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remove } from '#server/testing/undo.ts';
import type { ImportDeps } from '../import-deps.ts';
import { openImportReaders } from '../reader/reader-lanes.ts';
import { addImport } from './add-import.service.ts';

const lines = Array.from(
  { length: 300 },
  (_, place) => `2026-10-${String(1 + (place % 28)).padStart(2, '0')},Shop ${place},-${place + 1}.50`,
);

forEachDialect('adding that is cancelled', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('leaves every table as it was', async () => {
    const user = await server.signUp();
    await post(user);
    const before = await everyTable(user.userId);
    const { _id } = await importOf(user, statementOf(...lines));
    const adding = addImport(
      cancellingAfter(3, () => remove(user, `/imports/${_id}`)),
      { userId: user.userId },
      _id,
    );
    await expect(adding).rejects.toThrow('Adding was cancelled, and nothing was added.');
    expect((await get(user, `/imports/${_id}`)).status).toBe(404);
    expect(await everyTable(user.userId)).toEqual(before);
  });

  it('leaves the same file, if it was read meanwhile, as new', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    let meanwhile: { _id: string } | undefined;
    const cancelling = cancellingAfter(3, async () => {
      meanwhile = await importOf(user, statementOf(...lines));
      await remove(user, `/imports/${_id}`);
    });
    await expect(addImport(cancelling, { userId: user.userId }, _id)).rejects.toThrow('cancelled');
    expect((await get(user, `/imports/${meanwhile?._id}`)).json.counts).toMatchObject({ new: 300 });
    expect((await addOf(user, meanwhile?._id ?? '')).json).toEqual({ addedCount: 300 });
  });

  /** Somebody cancels after this many transactions. */
  function cancellingAfter(transactions: number, cancel: () => Promise<unknown>): ImportDeps {
    let left = transactions;
    const transaction: ImportDeps['db']['transaction'] = async (steps) => {
      if (left-- === 0) await cancel();
      return server.deps.db.transaction(steps);
    };
    const db = { ...server.deps.db, transaction };
    return { ...server.deps, db, readers: openImportReaders(), running: new Map() };
  }

  /** Except what insights look at anew. */
  async function everyTable(userId: string) {
    const { users, ...tables } = await rowsOf(server.deps, userId);
    return tables;
  }
});
