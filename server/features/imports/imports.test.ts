import { beforeAll, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import {
  addOf,
  addStatement,
  changeOf,
  importOf,
  november,
  patch,
  rowsOf,
  settled,
  statementOf,
  uploadStatement,
} from '#server/testing/imports.ts';
import { rowsOf as stored } from '#server/testing/rows-of.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectCountsToHold, remove, undo } from '#server/testing/undo.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  /** Except that somebody has imported and undone it. */
  async function everyTable(userId: string) {
    const { users, imports, import_rows, account_events, ...tables } = await stored(server.deps, userId);
    return tables;
  }

  it('an import shows every line of the file and its totals before anything is added', async () => {
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

  it('an import says what is missing by the balances of its file, and between which days', async () => {
    const user = await server.signUp();
    const lines = [-118.6, -6.2, -12.5, -6.2, -2.6, -48.07, -2.6].map((amount, at, all) => {
      const balance = all.slice(0, at + 1).reduce((sum, each) => sum + each, 1000);
      return `2026-11-0${at + 1},Corner Bakery,${amount.toFixed(2)},${balance.toFixed(2)}`;
    });
    const file = (...cut: string[]) => ['Date,Description,Amount,Balance', ...cut, ''].join('\n');
    expect(await importOf(user, file(...lines))).toMatchObject({ balance: 'agrees', missing: null });
    expect(await importOf(user, file(...lines.toSpliced(2, 1)))).toMatchObject({
      balance: 'disagrees',
      missing: { cost: 12.5, isIncome: false, from: '2026-11-02', to: '2026-11-04' },
    });
  });

  it('an import adds its new rows once, and the same file again adds nothing', async () => {
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

  it('an import has its transactions listed by themselves, in every order', async () => {
    const user = await server.signUp();
    await post(user, { name: 'Corner Bakery', addedOn: '2026-11-05' });
    const { _id } = await importOf(user, november);
    await addOf(user, _id);
    const listed = async (query: string) => (await get(user, `/transactions?importId=${_id}${query}`)).json;
    expect(await listed('&limit=2&page=2')).toMatchObject({
      total: 4,
      totalPages: 2,
      sum: { income: 2410, expenses: 131 },
      transactions: [{ addedOn: '2026-11-05' }, { name: 'Thameside Water' }],
    });
    expect((await listed('&sort=amount')).transactions.map(({ cost }: { cost: number }) => cost)).toEqual([
      6.2, 6.2, 118.6, 2410,
    ]);
    expect(await listed('&search=bakery&isIncome=false')).toMatchObject({ total: 2 });
    const csv = await get(user, `/transactions/export?importId=${_id}`);
    expect(csv.text.trim().split('\n')).toHaveLength(5);
    const stranger = await server.signUp();
    expect((await get(stranger, `/transactions?importId=${_id}`)).json.total).toBe(0);
  });

  it('an import is undone as if it had never been there, and can come again', async () => {
    const user = await server.signUp();
    await post(user, { name: 'Corner Bakery' });
    const [before, rows] = [await snapshotOf(user), await everyTable(user.userId)];
    const file = november.replace('Amount', 'Amount,Category').replace('118.60', '118.60,Water and Light');
    const added = await addStatement(user, file);
    expect((await get(user, '/transactions/categories')).json).toContain('Water and Light');
    const undone = await undo(user, added);
    expect([undone.status, undone.json]).toEqual([200, { notes: [] }]);
    expect(await snapshotOf(user)).toEqual(before);
    expect(await everyTable(user.userId)).toEqual(rows);
    await expectCountsToHold(server, user);
    expect((await get(user, '/imports')).json).toMatchObject([{ status: 'undone' }]);
    expect((await addStatement(user, november)).json).toEqual({ addedCount: 4 });
  });

  it('an import keeps what was changed since when it is undone, and says so', async () => {
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
    // What it has said of the one that stays is not discarded either.
    const [past] = (await get(user, '/imports')).json;
    expect((await remove(user, `/imports/${past._id}`)).status).toBe(409);
    expect((await importOf(user, november)).counts).toMatchObject({ new: 3, duplicate: 1 });
    await expectCountsToHold(server, user);
  });

  it('an import keeps the changes of rows when the file is read anew', async () => {
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

  it('turning a row into money in offers the same for the other rows of its payee', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, november);
    const [, one, other] = await rowsOf(user, _id);
    const turned = await patch(user, `${_id}/rows`, { rowIds: [one._id], change: { isIncome: true } });
    expect(turned.json.alike).toMatchObject({ rowIds: [other._id] });
  });

  it('what was changed in one part of a split stays with that part when the file is read anew', async () => {
    const user = await server.signUp();
    const split = ['SFood', '$-20.00', 'SGifts', '$-10.00'];
    const { _id } = await importOf(
      user,
      ['!Type:Bank', 'D2026-11-05', 'T-30.00', 'PNorthgate Grocers', ...split, '^'].join('\n'),
    );
    const [, gifts] = await rowsOf(user, _id);
    await patch(user, `${_id}/rows`, { rowIds: [gifts._id], change: { state: 'left_out' } });
    await addStatement(user, november);
    await settled(user, _id);
    expect((await rowsOf(user, _id)).map(({ state, cost }) => [state, cost])).toEqual([
      ['new', 20],
      ['left_out', 10],
    ]);
  });

  it('an import forgets the category guessed for money out when a row is turned into money in', async () => {
    const user = await server.signUp();
    const read = await importOf(user, november);
    const [guessed, chosen] = (await rowsOf(user, read._id)).slice(1);
    const rows = `${read._id}/rows`;
    await patch(user, rows, { rowIds: [chosen._id], change: { category: 'Refunds' } });
    expect(guessed.categoryReason).not.toBeNull();
    const rowIds = [guessed._id, chosen._id];
    const turned = await patch(user, rows, { rowIds, change: { isIncome: true } });
    expect(turned.json.import).toMatchObject({ totalIn: 2422.4, totalOut: 118.6 });
    expect((await rowsOf(user, read._id)).slice(1, 3)).toMatchObject([
      { isIncome: true, category: 'Miscellaneous', categoryReason: null },
      { isIncome: true, category: 'Refunds' },
    ]);
  });

  it('all lines of an import are changed at once, whatever their state', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, november);
    const [first] = await rowsOf(user, _id);
    await patch(user, `${_id}/rows`, { rowIds: [first?._id], change: { state: 'left_out' } });
    const { json } = await patch(user, `${_id}/rows`, { all: {}, change: { category: 'Bills' } });
    expect(json.changedCount).toBe(4);
    expect((await rowsOf(user, _id)).map(({ state, category }) => [state, category])).toEqual([
      ['left_out', 'Bills'],
      ['new', 'Bills'],
      ['new', 'Bills'],
      ['new', 'Bills'],
    ]);
  });

  it('an import is discarded with everything of it', async () => {
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

  it('an import happens once for one key', async () => {
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

  it('an import keeps a row of a day that cannot be right as a problem', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(
      user,
      statementOf('2026-11-02,Tea,-2.00', '1900-01-02,Tea,-2.00', '2099-01-02,Tea,-2.00'),
    );
    expect((await rowsOf(user, _id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['new', null],
      ['problem', '1900-01-02 is before 1970 or more than a year ahead. Is the day right?'],
      ['problem', '2099-01-02 is before 1970 or more than a year ahead. Is the day right?'],
    ]);
  });

  it('a row of an amount that no transaction can have is not added, whatever is asked', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(
      user,
      statementOf('2026-11-02,Tea,-2.00', '2026-11-03,Moon,-1000000000.00'),
    );
    const [, moon] = await rowsOf(user, _id);
    expect(moon).toMatchObject({ state: 'problem', reason: 'The amount is too large.', canBeAdded: false });
    await patch(user, `${_id}/rows`, { rowIds: [moon?._id], change: { state: 'new' } });
    await addOf(user, _id);
    expect((await get(user, '/transactions')).json).toMatchObject({
      total: 1,
      transactions: [{ name: 'Tea' }],
    });
  });

  it('a purchase whose payee is called Total, as a sum is, can be added all the same', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf('2026-11-02,Tea,-2.00', '2026-11-03,TOTAL 4210,-45.20'));
    expect((await rowsOf(user, _id))[1]).toMatchObject({ state: 'left_out', canBeAdded: true, cost: 45.2 });
  });

  it('a row that was left out and is added all the same has no longer name than a transaction can have', async () => {
    const user = await server.signUp();
    const payee = 'Northgate Savings '.repeat(20);
    const { _id } = await importOf(
      user,
      ['!Type:Bank', 'D2026-11-05', 'T-30', `P${payee}`, 'L[Savings]', '^'].join('\n'),
    );
    await patch(user, `${_id}/rows`, { all: { state: 'left_out' }, change: { state: 'new' } });
    expect((await addOf(user, _id)).json).toEqual({ addedCount: 1 });
    const [added] = (await get(user, '/transactions')).json.transactions;
    expect(added.name).toHaveLength(200);
  });

  it('an import is nobody else’s', async () => {
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

  it('an import of a file that cannot be read is refused with a sentence, and nothing is kept', async () => {
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
