import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import {
  addOf,
  addStatement,
  changeOf,
  importOf,
  patch,
  rowsOf,
  settled,
  statementOf,
  uploadStatement,
} from '#server/testing/imports.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectCountsToHold, remove, undo } from '#server/testing/undo.ts';

const november = statementOf(
  '2026-11-02,Thameside Water,-118.60',
  '2026-11-05,Corner Bakery,-6.20',
  '2026-11-05,Corner Bakery,-6.20',
  '2026-11-20,Fairweather Bindery,2410.00',
);

forEachDialect('an import', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('shows every line of the file and its totals before anything is added', async () => {
    const user = await server.signUp();
    const read = await importOf(user, november);
    expect(read).toMatchObject({
      fileName: 'statement.csv',
      format: 'csv',
      encoding: 'utf-8',
      status: 'ready',
      questions: [],
      counts: { new: 4, duplicate: 0, left_out: 0, problem: 0 },
      totalIn: 2410,
      totalOut: 131,
      firstDay: '2026-11-02',
      lastDay: '2026-11-20',
      progress: null,
    });
    const rows = await rowsOf(user, read._id);
    expect(rows[0]).toMatchObject({
      line: 2,
      state: 'new',
      addedOn: '2026-11-02',
      name: 'Thameside Water',
      cost: 118.6,
      isIncome: false,
      raw: '2026-11-02,Thameside Water,-118.60',
      matches: [],
    });
    expect((await get(user, '/imports')).json).toMatchObject([{ _id: read._id }]);
    expect((await get(user, '/transactions')).json.total).toBe(0);
  });

  it('adds its new rows once, and the same file again adds nothing', async () => {
    const user = await server.signUp();
    const read = await importOf(user, november);
    const added = await addOf(user, read._id);
    expect([added.status, added.json]).toEqual([200, { addedCount: 4 }]);
    expect(added.headers['tuppence-undo']).toBeTypeOf('string');
    expect((await addOf(user, read._id)).status).toBe(409);
    const { json } = await get(user, '/transactions');
    expect(json.sum).toEqual({ income: 2410, expenses: 131 });
    expect(json.transactions[0]).toMatchObject({ name: 'Fairweather Bindery', importId: read._id });
    expect((await get(user, `/imports/${read._id}`)).json).toMatchObject({ status: 'added', addedCount: 4 });
    const again = await importOf(user, november);
    expect(again.counts).toEqual({ new: 0, duplicate: 4, left_out: 0, problem: 0 });
    expect((await rowsOf(user, again._id))[0].matches).toMatchObject([{ name: 'Thameside Water' }]);
    expect((await addOf(user, again._id)).json).toEqual({ addedCount: 0 });
    await expectCountsToHold(server, user);
  });

  it('read before the same file was added adds nothing either', async () => {
    const user = await server.signUp();
    const [one, two] = [await importOf(user, november), await importOf(user, november)];
    expect((await addOf(user, one._id)).json).toEqual({ addedCount: 4 });
    expect((await addOf(user, two._id)).json).toEqual({ addedCount: 0 });
  });

  it('knows a transaction again that was edited since', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    const [first] = (await get(user, '/transactions?search=bindery')).json.transactions;
    const edited = { ...first, name: 'Salary', addedOn: '2026-11-01', cost: 2500 };
    expect(
      (await user.request({ method: 'PUT', url: `/api/transactions/${first._id}`, payload: edited })).status,
    ).toBe(200);
    expect((await importOf(user, november)).counts).toMatchObject({ new: 0, duplicate: 4 });
  });

  it('is undone as if it had never been there, and can come again', async () => {
    const user = await server.signUp();
    await post(user, { name: 'Corner Bakery' });
    const before = await snapshotOf(user);
    const file = november.replace('Amount', 'Amount,Category').replace('118.60', '118.60,Water and Light');
    const added = await addStatement(user, file);
    expect((await get(user, '/transactions/categories')).json).toContain('Water and Light');
    const undone = await undo(user, added);
    expect([undone.status, undone.json]).toEqual([200, { notes: [] }]);
    expect(await snapshotOf(user)).toEqual(before);
    await expectCountsToHold(server, user);
    expect((await get(user, '/imports')).json).toMatchObject([{ status: 'undone' }]);
    expect((await addStatement(user, november)).json).toEqual({ addedCount: 4 });
  });

  it('keeps what was changed since when it is undone, and says so', async () => {
    const user = await server.signUp();
    const added = await addStatement(user, november);
    const [first] = (await get(user, '/transactions?search=water')).json.transactions;
    await user.request({
      method: 'PUT',
      url: `/api/transactions/${first._id}`,
      payload: { ...first, note: 'Shared with Ada' },
    });
    expect((await undo(user, added)).json).toEqual({
      notes: ['1 transaction has been changed since, and stays.'],
    });
    expect((await get(user, '/transactions')).json).toMatchObject({
      total: 1,
      transactions: [{ note: 'Shared with Ada' }],
    });
    expect((await importOf(user, november)).counts).toMatchObject({ new: 3, duplicate: 1 });
    await expectCountsToHold(server, user);
  });

  it('asks what the file does not say, and remembers the answer for the next file', async () => {
    const user = await server.signUp();
    const card = statementOf('03/04/2026,Corner Bakery,6.20', '05/04/2026,Northgate Grocers,48.07');
    const read = await importOf(user, card);
    expect(read).toMatchObject({ status: 'needs_answer', questions: [{ choices: expect.any(Array) }] });
    let answered = read;
    while (answered.questions.length > 0) {
      const [{ key, guess }] = answered.questions;
      answered = await changeOf(user, read._id, { answers: { [key]: guess } });
    }
    expect(answered.status).toBe('ready');
    expect((await importOf(user, card)).status).toBe('ready');
    const turned = await changeOf(user, read._id, { answers: { sign: 'as_written' } });
    expect(turned).toMatchObject({ status: 'ready', totalIn: 54.27, totalOut: 0 });
    expect((await patch(user, read._id, { answers: { sign: 'sideways' } })).status).toBe(400);
    expect((await changeOf(user, read._id, { layout: null })).status).toBe('needs_answer');
  });

  it('keeps the changes of rows when the file is read anew', async () => {
    const user = await server.signUp();
    const read = await importOf(user, november);
    const [first, second] = await rowsOf(user, read._id);
    const changed = await patch(user, `${read._id}/rows`, {
      rowIds: [second._id],
      change: { category: 'Treats', name: 'Bakery' },
    });
    expect(changed.json).toMatchObject({ changedCount: 1, alike: { rowIds: [expect.any(String)] } });
    const left = await patch(user, `${read._id}/rows`, {
      rowIds: [first._id],
      change: { state: 'left_out' },
    });
    expect(left.json.import).toMatchObject({ counts: { new: 3, left_out: 1 }, totalOut: 12.4 });
    await changeOf(user, read._id, { layout: { dateOrder: 'ymd' } });
    expect((await rowsOf(user, read._id)).slice(0, 2)).toMatchObject([
      { state: 'left_out' },
      { name: 'Bakery', category: 'Treats', categoryReason: 'your choice' },
    ]);
    expect((await addOf(user, read._id)).json).toEqual({ addedCount: 3 });
    expect((await get(user, '/transactions?category=treats')).json.total).toBe(1);
  });

  it('is discarded with everything of it', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, november);
    expect((await remove(user, `/imports/${_id}`)).status).toBe(204);
    expect((await remove(user, `/imports/${_id}`)).status).toBe(404);
    expect((await get(user, '/imports')).json).toEqual([]);
    const left = await server.deps.db.read
      .selectFrom('import_rows')
      .select('position')
      .where('user_id', '=', user.userId)
      .execute();
    expect(left).toEqual([]);
  });

  it('happens once for one key', async () => {
    const user = await server.signUp();
    const headers = { 'idempotency-key': 'one' };
    const [first, second] = [
      await uploadStatement(user, november, { headers }),
      await uploadStatement(user, november, { headers }),
    ];
    expect(second.json._id).toBe(first.json._id);
    expect((await uploadStatement(user, statementOf('2026-11-02,Tea,-1'), { headers })).status).toBe(409);
    const add = { 'idempotency-key': 'two' };
    const replies = await Promise.all([addOf(user, first.json._id, add), addOf(user, first.json._id, add)]);
    expect(replies.map(({ json }) => json)).toEqual([{ addedCount: 4 }, { addedCount: 4 }]);
    expect((await get(user, '/transactions')).json.total).toBe(4);
  });

  it('is nobody else’s', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const { _id } = await importOf(user, november);
    const unknown = await get(stranger, `/imports/${crypto.randomUUID()}`);
    const replies = [
      await get(stranger, `/imports/${_id}`),
      await get(stranger, `/imports/${_id}/rows`),
      await patch(stranger, _id, { answers: {} }),
      await patch(stranger, `${_id}/rows`, { rowIds: ['0'], change: { name: 'Mine' } }),
      await addOf(stranger, _id),
      await remove(stranger, `/imports/${_id}`),
    ];
    for (const { status, text } of replies) expect([status, text]).toEqual([404, unknown.text]);
  });

  it('of a file that cannot be read is refused with a sentence, and nothing is kept', async () => {
    const user = await server.signUp();
    const refusals = [
      [Buffer.from('%PDF-1.7'), 415],
      [Buffer.from('PK\u0003\u0004nothing'), 422],
      [Buffer.from('hello\nworld\n'), 422],
    ] as const;
    for (const [bytes, status] of refusals) {
      const { status: got, json } = await uploadStatement(user, bytes);
      if (got === 201)
        expect((await settled(user, json._id)).problem).toMatch(/\.$/); // on a slow machine
      else expect([got, json.message]).toEqual([status, expect.stringMatching(/\.$/)]);
    }
    const kept = (await get(user, '/imports')).json as { problem: string | null }[];
    expect(kept.filter(({ problem }) => problem === null)).toEqual([]);
  });
});
