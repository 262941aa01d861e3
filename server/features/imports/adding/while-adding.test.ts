import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { addOf, addStatement, importOf, november, statementOf } from '#server/testing/imports.ts';
import { patient } from '#server/testing/patient-readers.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remove, undo } from '#server/testing/undo.ts';
import type { ImportDeps } from '../import-deps.ts';
import { openImportReaders } from '../reader/readers.ts';
import { readImport } from '../upload/read-import.service.ts';
import { getFreshImport } from '../upload/upload-import.service.ts';
import { addImport } from './add-import.service.ts';

const lines = Array.from(
  { length: 300 },
  (_, place) => `2026-10-${String(1 + (place % 28)).padStart(2, '0')},Shop ${place},-${place + 1}.50`,
);

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('while a file is added, cancelling leaves every table as it was', async () => {
    const user = await server.signUp();
    await post(user);
    const before = await everyTable(user.userId);
    const { _id } = await importOf(user, statementOf(...lines));
    const adding = addImport(
      after(3, () => remove(user, `/imports/${_id}`)),
      { userId: user.userId },
      _id,
    );
    await expect(adding).rejects.toThrow('Adding was cancelled, and nothing was added.');
    expect((await get(user, `/imports/${_id}`)).status).toBe(404);
    expect(await everyTable(user.userId)).toEqual(before);
  });

  it('while a file is added, the same file can be read, and is new once adding was cancelled', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    let meanwhile: { _id: string } | undefined;
    const cancelling = after(3, async () => {
      meanwhile = await importOf(user, statementOf(...lines));
      await remove(user, `/imports/${_id}`);
    });
    await expect(addImport(cancelling, { userId: user.userId }, _id)).rejects.toThrow('cancelled');
    expect((await get(user, `/imports/${meanwhile?._id}`)).json.counts).toMatchObject({ new: 300 });
    expect((await addOf(user, meanwhile?._id ?? '')).json).toEqual({ addedCount: 300 });
  });

  it('while a file is added, another cannot be undone, whose transactions it may have found to be in the book', async () => {
    const user = await server.signUp();
    const first = await addStatement(user, statementOf(...lines.slice(0, 200)));
    const { _id } = await importOf(user, statementOf(...lines));
    const deps = after(2, async () => {
      expect(await undo(user, first)).toMatchObject({
        status: 409,
        json: { message: 'Another file is being added or undone. Please wait a moment.' },
      });
    });
    await addImport(deps, { userId: user.userId }, _id);
    expect((await get(user, '/transactions')).json.total).toBe(300);
    expect((await undo(user, first)).status).toBe(200);
    expect((await get(user, '/transactions')).json.total).toBe(300);
  });

  it('while a file is added, nobody reads it anew who found it out of date before', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    const of = { userId: user.userId, importId: _id };
    const deps = after(3, () => readImport(depsOf(), of));
    expect((await addImport(deps, { userId: user.userId }, _id)).addedCount).toBe(300);
  });

  it('looking at a file that is added after another one does not keep it from being added', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf(...lines));
    await addStatement(user, statementOf(...lines.slice(0, 200)));
    const deps = depsOf();
    const [, added] = await Promise.all([
      getFreshImport(deps, user, _id),
      addImport(deps, { userId: user.userId }, _id),
    ]);
    expect(added.addedCount).toBe(100);
  });

  it('while a file is added, an overlapping file adds nothing twice', async () => {
    const user = await server.signUp();
    const files = [await importOf(user, november), await importOf(user, november)];
    const replies = await Promise.all(files.map(({ _id }) => addOf(user, _id)));
    expect(replies.map(({ json }) => json.addedCount).sort()).toEqual([0, 4]);
    expect((await get(user, '/transactions')).json.total).toBe(4);
  });

  it.each(['adding', 'taking_back'] as const)(
    'while a file is added, another one waits, as it does for one whose state is %s',
    async (busy) => {
      const user = await server.signUp();
      const [one, other] = [await importOf(user, november), await importOf(user, november)];
      const setState = (state: 'adding' | 'taking_back' | 'ready') =>
        server.deps.db.transaction((tx) =>
          tx.updateTable('imports').set({ state }).where('id', '=', other._id).execute(),
        );
      await setState(busy);
      expect((await addOf(user, one._id)).status).toBe(409);
      await setState('ready');
      expect((await addOf(user, one._id)).json).toEqual({ addedCount: 4 });
    },
  );

  it('while a file that was added is undone, it says how many rows are removed', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, november);
    await addOf(user, _id);
    await server.deps.db.transaction((tx) =>
      tx
        .updateTable('imports')
        .set({ state: 'taking_back', done: 1, total: 4 })
        .where('id', '=', _id)
        .execute(),
    );
    expect((await get(user, `/imports/${_id}`)).json).toMatchObject({
      status: 'reading',
      progress: { step: 'undoing', done: 1, total: 4 },
    });
  });

  const depsOf = (): ImportDeps => ({
    ...server.deps,
    readers: openImportReaders(patient),
    running: new Map(),
  });

  /** Something happens after this many transactions. */
  function after(transactions: number, act: () => Promise<unknown>): ImportDeps {
    let left = transactions;
    const transaction: ImportDeps['db']['transaction'] = async (steps) => {
      if (left-- === 0) await act();
      return server.deps.db.transaction(steps);
    };
    return { ...depsOf(), db: { ...server.deps.db, transaction } };
  }

  /** Except what insights look at anew. */
  async function everyTable(userId: string) {
    const { users, ...tables } = await rowsOf(server.deps, userId);
    return tables;
  }
});
