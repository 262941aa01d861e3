import { beforeAll, expect, it } from 'vitest';
import { get, listAll, postAll, rent } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import {
  deletionsOf,
  edit,
  expectCountsToHold,
  remove,
  send,
  undo,
  uploadBlank,
} from '#server/testing/undo.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  /** Has added three transactions. */
  const setUp = async (user: TestUser) => {
    const body = { ...rent, startDate: '2026-09-15', backfill: true };
    return (await send(user, '/recurring/create', body)).json._id as string;
  };
  const total = async (user: TestUser) => (await get(user, '/transactions?page=1')).json.total;

  it('a recurring transaction can be deleted with everything it added, and restored with it', async () => {
    const user = await server.signUp();
    await postAll(user, [{ name: 'Rent', category: 'Bills', cost: 900, addedOn: '2026-10-15' }]);
    const before = await snapshotOf(user);
    const id = await setUp(user);
    const after = await snapshotOf(user);
    expect(await total(user)).toBe(4);
    const removed = await remove(user, `/recurring/${id}?withAdded=true`);
    expect(removed.status).toBe(204);
    expect(await snapshotOf(user)).toEqual(before);
    expect(await deletionsOf(user)).toMatchObject([
      { kind: 'recurring', name: 'Rent', count: 3, income: 0, expenses: 2700 },
    ]);
    await expectCountsToHold(server, user);
    expect(await undo(user, removed)).toMatchObject({ status: 200, json: { notes: [] } });
    expect(await snapshotOf(user)).toEqual(after);
    await expectCountsToHold(server, user);
  });

  it('a deleted recurring transaction keeps added transactions that were edited since', async () => {
    const user = await server.signUp();
    const id = await setUp(user);
    const transactions = await listAll(user);
    const [noted, documented] = transactions.map(({ _id }: { _id: string }) => _id);
    const { _id: receiptId } = await uploadBlank(user);
    const asAdded = { name: 'Rent', category: 'Bills', cost: 900 };
    await edit(user, noted, { ...asAdded, note: 'With Ada' });
    await edit(user, documented, { ...asAdded, receiptId });
    await remove(user, `/recurring/${id}?withAdded=true`);
    const left = await listAll(user);
    expect(left.map(({ _id }: { _id: string }) => _id).sort()).toEqual([noted, documented].sort());
    await expectCountsToHold(server, user);
  });

  it('a deleted recurring transaction keeps what it added unless withAdded is set', async () => {
    const user = await server.signUp();
    const [one, two] = [await setUp(user), await setUp(user)];
    expect((await remove(user, `/recurring/${one}?withAdded=perhaps`)).status).toBe(400);
    await remove(user, `/recurring/${one}`);
    expect(await total(user)).toBe(6);
    await remove(user, `/recurring/${two}?withAdded=true`);
    expect(await total(user)).toBe(3);
    expect((await remove(user, `/recurring/${two}?withAdded=true`)).status).toBe(404);
  });
});
