import { beforeAll, expect, it } from 'vitest';
import { chooseCurrency, get, post } from '#server/testing/entries.ts';
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
import { startTestApp, type TestApp, type TestReply } from '#server/testing/test-app.ts';
import { expectCountsToHold, remove, undo } from '#server/testing/undo.ts';

const [current, savings] = ['DE02120300000000202051', 'DE02500105170137075030'] as const;

function fileOfAccount(account: string, ...lines: string[]): string {
  return `IBAN,${account}\n\n${statementOf(...lines)}`;
}

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

  it('an import read before the same file was added adds nothing either', async () => {
    const user = await server.signUp();
    const [one, two] = [await importOf(user, november), await importOf(user, november)];
    expect((await addOf(user, one._id)).json).toEqual({ addedCount: 4 });
    expect((await addOf(user, two._id)).json).toEqual({ addedCount: 0 });
  });

  it('a file of several accounts adds nothing of an earlier one again, whichever account comes first', async () => {
    const user = await server.signUp();
    const rows = ['2026-11-02,Current,Thameside Water,-118.60', '2026-11-05,Card,Corner Bakery,-6.20'];
    const fileOf = (...lines: string[]) => ['Date,Account,Description,Amount', ...lines].join('\n');
    await addStatement(user, fileOf(...rows));
    const later = await importOf(user, fileOf(...rows.toReversed(), '2026-11-09,Card,Tea,-2.00'));
    expect(later).toMatchObject({ counts: { new: 1, duplicate: 2 }, account: null });
  });

  it('a file is of the account that stands above its table: an equal row of another one is another row', async () => {
    const user = await server.signUp();
    const fileOf = (account: string) => fileOfAccount(account, '2026-10-30,Account fee,-4.90');
    await addStatement(user, fileOf(current));
    const other = await importOf(user, fileOf('DE02 5001 0517 0137 0750 30'));
    expect(other).toMatchObject({ counts: { new: 1, duplicate: 0 }, account: savings });
    const again = await importOf(user, fileOf(current));
    expect(again).toMatchObject({ counts: { new: 0, duplicate: 1 }, account: current });
  });

  it('a file that names its account adds nothing again of one that did not', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    const named = await importOf(user, `IBAN,${current}\n\n${november}`);
    expect(named).toMatchObject({ counts: { new: 0, duplicate: 4 }, account: current });
  });

  it('a move between two accounts of a bank is left out if each stands above the table of its file', async () => {
    const user = await server.signUp();
    await addStatement(user, fileOfAccount(current, '2026-11-12,Credit card payment,-410.00'));
    const other = await importOf(user, fileOfAccount(savings, '2026-11-13,PAYMENT RECEIVED,410.00'));
    expect(other.counts).toMatchObject({ new: 0, left_out: 1 });
  });

  it('an import is found again in a file in which a column differs that was the same in all of its rows', async () => {
    const user = await server.signUp();
    const rows = [
      '2026-11-02,Card purchase,Corner Bakery,-12.50',
      '2026-11-02,Card purchase,Book Barn,-20.00',
      '2026-11-03,Card purchase,City Tramways,-2.60',
    ];
    const fileOf = (...lines: string[]) => ['Date,Description,Memo,Amount', ...lines].join('\n');
    await addStatement(user, fileOf(...rows));
    const next = await importOf(user, fileOf(...rows, '2026-11-05,Direct debit,Acme Energy,-48.00'));
    expect(next.counts).toMatchObject({ new: 1, duplicate: 3 });
  });

  it('an import knows a transaction again that was edited since', async () => {
    const user = await server.signUp();
    await addStatement(user, november);
    const [first] = (await get(user, '/transactions?search=bindery')).json.transactions;
    const edited = { ...first, name: 'Salary', addedOn: '2026-11-01', cost: 2500 };
    expect(
      (await user.request({ method: 'PUT', url: `/api/transactions/${first._id}`, payload: edited })).status,
    ).toBe(200);
    expect((await importOf(user, november)).counts).toMatchObject({ new: 0, duplicate: 4 });
  });

  it('an import knows a row again that was turned into money in before it was added', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, november);
    const [water, bakery] = await rowsOf(user, _id);
    const turn = (row: { _id: string }, isIncome: boolean) =>
      patch(user, `${_id}/rows`, { rowIds: [row._id], change: { isIncome } });
    await turn(water, true);
    await turn(bakery, true);
    await turn(bakery, false);
    await addOf(user, _id);
    expect((await importOf(user, november)).counts).toMatchObject({ new: 0, duplicate: 4 });
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

  it('an import asks what the file does not say, and remembers the answer for the next file', async () => {
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
    const order = { key: 'dateOrder', remembered: true };
    const sign = { key: 'sign', answer: 'as_written', remembered: true };
    const given = { remembered: false };
    expect(answered.answers).toMatchObject([
      { ...order, ...given },
      { ...sign, ...given },
    ]);
    const next = await importOf(user, card);
    expect(next).toMatchObject({ status: 'ready', questions: [], answers: [order, sign] });
    expect(await changeOf(user, next._id, { answers: { sign: 'turned' } })).toMatchObject({
      status: 'ready',
      totalOut: 54.27,
      answers: [order, { key: 'sign', answer: 'turned', ...given }],
    });
    const turned = await changeOf(user, read._id, { answers: { sign: 'as_written' } });
    expect(turned).toMatchObject({ status: 'ready', totalIn: 54.27, totalOut: 0 });
    for (const answers of [{ sign: 'sideways' }, { sign: 'by_balance' }, { constructor: 'x' }])
      expect((await patch(user, read._id, { answers })).status).toBe(400);
    expect((await changeOf(user, read._id, { layout: null })).status).toBe('needs_answer');
  });

  it('an import asks which of two columns is money out, and remembers it for a file in which one is empty', async () => {
    const user = await server.signUp();
    const write = (...rows: string[]) => ['Dagr,Hvat,Vinstri,Haegri', ...rows].join('\n');
    const both = write('2026-11-02,Bakari,6.20,', '2026-11-03,Kaup,,900.00', '2026-11-04,Bok,12.50,');
    const read = await importOf(user, both);
    expect(read).toMatchObject({
      status: 'needs_answer',
      totalIn: 900,
      questions: [{ key: 'sides', message: 'Which column is money out?', guess: '2_3' }],
    });
    expect((await patch(user, read._id, { answers: { sides: 'Ut' } })).status).toBe(400);
    expect(await changeOf(user, read._id, { answers: { sides: '3_2' } })).toMatchObject({
      status: 'ready',
      totalIn: 18.7,
      totalOut: 900,
      answers: [{ key: 'sides', answer: '3_2', remembered: false }],
    });
    const next = await importOf(user, write('2026-11-05,Bakari,6.20,', '2026-11-06,Bok,3.00,'));
    expect(next).toMatchObject({
      status: 'ready',
      totalIn: 9.2,
      totalOut: 0,
      answers: [{ key: 'sides', remembered: true }],
    });
  });

  it('an import whose days prove their order is not read in the order that was remembered of an earlier file', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, statementOf('03/04/2026,Tea,-2.00', '05/04/2026,Bread,-3.00'));
    await changeOf(user, _id, { answers: { dateOrder: 'mdy' } });
    const next = await importOf(user, statementOf('03/05/2026,Tea,-2.00', '14/05/2026,Bread,-3.00'));
    expect(next).toMatchObject({ counts: { new: 2, problem: 0 }, firstDay: '2026-05-03' });
    expect(
      await changeOf(user, next._id, { layout: { table: { columns: ['day', 'name', 'amount'] } } }),
    ).toMatchObject({
      counts: { new: 2, problem: 0 },
    });
  });

  it('an import whose amounts prove their sign is not turned like an earlier file with the same headings, and one that is turned says so', async () => {
    const user = await server.signUp();
    const card = ['2026-04-03,Corner Bakery,6.20', '2026-04-05,Northgate Grocers,48.07'];
    const { _id } = await importOf(user, statementOf(...card));
    await changeOf(user, _id, { answers: { sign: 'turned' } });
    const bank = ['2026-05-03,Rent,-600.00', '2026-05-04,Water,-31.00', '2026-05-05,Power,-48.00'];
    expect(await importOf(user, statementOf(...bank))).toMatchObject({
      totalOut: 679,
      totalIn: 0,
      answers: [],
    });
    expect(await importOf(user, statementOf('2026-06-03,Corner Bakery,6.20'))).toMatchObject({
      totalOut: 6.2,
      answers: [{ key: 'sign', answer: 'turned', remembered: true }],
    });
  });

  it('an import remembers every change of its columns for the next file without headings, until it goes back to what was found', async () => {
    const user = await server.signUp();
    const rows = [
      '2026-11-02;Thameside Water;Meter 7;-118.60',
      '2026-11-05;Corner Bakery;Bread;-6.20',
      '2026-11-20;Fairweather Bindery;Salary;2410.00',
    ];
    const columnsOf = ({ layout }: TestReply['json']) => layout.table.columns;
    const read = await importOf(user, rows.join('\n'));
    const columns = ['day', 'reference', 'name', 'amount'];
    for (const table of [{ columns }, { columns: columns.with(1, 'unused') }])
      await changeOf(user, read._id, { layout: { table } });
    const next = await importOf(user, rows.join('\n').replaceAll('2026-11', '2026-10'));
    expect(columnsOf(next)).toEqual(['day', 'unused', 'name', 'amount']);
    expect(columnsOf(await changeOf(user, next._id, { layout: null }))).toEqual(columnsOf(read));
    expect(columnsOf(await importOf(user, rows.join('\n')))).toEqual(columnsOf(read));
  });

  it('an import in another encoding than was found goes back to that', async () => {
    const user = await server.signUp();
    const { _id, layout } = await importOf(
      user,
      Buffer.from('Datum;Empfänger;Betrag\n02.11.2026;Bäckerei;-6,20\n03.11.2026;Müller;-1,10\n', 'latin1'),
    );
    const headingsOf = (read: TestReply['json']) => read.layout.table.headings;
    const changed = await changeOf(user, _id, { layout: { encoding: 'windows-1251' } });
    expect(headingsOf(changed)).toContain('Empfдnger');
    expect(headingsOf(await changeOf(user, _id, { layout: null }))).toEqual(layout.table.headings);
  });

  it('an import asks about a file in another currency once something is in the book, and follows the answer', async () => {
    const user = await server.signUp();
    await chooseCurrency(user, 'EUR');
    const file = [
      'Date,Description,Amount,Currency',
      '2026-11-02,Fika,-45.00,SEK',
      '2026-11-13,Resa,-300.00,SEK',
    ].join('\n');
    expect(await importOf(user, file)).toMatchObject({ status: 'ready', questions: [], currency: 'SEK' });
    await post(user);
    const asking = await importOf(user, file);
    expect(asking).toMatchObject({
      status: 'needs_answer',
      counts: { new: 2 },
      questions: [
        {
          key: 'currency',
          message: 'This file is in SEK, and your currency is EUR. Should it be added?',
          guess: 'add_SEK',
        },
      ],
    });
    expect((await patch(user, asking._id, { answers: { currency: 'burn_SEK' } })).status).toBe(400);
    const left = await changeOf(user, asking._id, { answers: { currency: 'leave_SEK' } });
    expect(left).toMatchObject({
      status: 'ready',
      counts: { new: 0, left_out: 2 },
      questions: [],
      answers: [{ key: 'currency', answer: 'leave_SEK' }],
    });
    const added = await changeOf(user, asking._id, { answers: { currency: 'add_SEK' } });
    expect(added).toMatchObject({ status: 'ready', counts: { new: 2 }, totalOut: 345 });
    expect((await rowsOf(user, asking._id)).map(({ reason }) => reason)).toEqual([null, null]);
    expect(await importOf(user, file)).toMatchObject({ status: 'ready', counts: { new: 2 } });
    expect(await importOf(user, file.replaceAll('SEK', 'NOK'))).toMatchObject({ status: 'needs_answer' });
    expect(await importOf(user, file.replaceAll('SEK', 'EUR'))).toMatchObject({ status: 'ready' });
  });

  it('an import keeps the amount of a row in another currency than the others in its note', async () => {
    const user = await server.signUp();
    const file = [
      'Date,Description,Amount,Currency',
      '2026-11-02,Thameside Water,-118.60,USD',
      '2026-11-05,Quayside Hotel,-1240.50,EUR',
      '',
    ].join('\n');
    expect((await addStatement(user, file)).json).toEqual({ addedCount: 2 });
    const { transactions } = (await get(user, '/transactions')).json;
    const notes = transactions.map(({ note }: { note: string }) => note);
    expect(notes).toEqual(['EUR 1240.50, not converted.', '']);
    expect((await importOf(user, file)).counts).toMatchObject({ new: 0, duplicate: 2 });
  });

  it('an import that cannot be read with a changed layout waits for another one, and keeps the changes of rows', async () => {
    const user = await server.signUp();
    const { _id } = await importOf(user, november);
    const [first] = await rowsOf(user, _id);
    await patch(user, `${_id}/rows`, { rowIds: [first._id], change: { name: 'Water' } });
    const layout = { table: { delimiter: ',', columns: ['unused', 'unused', 'unused'] } };
    expect(await changeOf(user, _id, { layout })).toMatchObject({
      status: 'needs_answer',
      problem: expect.stringMatching(/\.$/),
      counts: { new: 0, problem: 0 },
    });
    expect((await addOf(user, _id)).status).toBe(400);
    expect(await changeOf(user, _id, { layout: null })).toMatchObject({ status: 'ready', problem: null });
    expect((await rowsOf(user, _id))[0]).toMatchObject({ name: 'Water', isEdited: true });
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

  it('a row that was left out and is to be added again is not, if another file has added it meanwhile', async () => {
    const user = await server.signUp();
    const [one, other] = [await importOf(user, november), await importOf(user, november)];
    const [{ _id: water }] = await rowsOf(user, other._id);
    for (const state of ['left_out', 'new'])
      await patch(user, `${other._id}/rows`, { rowIds: [water], change: { state } });
    await addOf(user, one._id);
    expect((await addOf(user, other._id)).json).toEqual({ addedCount: 0 });
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

  it('an import shows what is new since other files were added or undone', async () => {
    const user = await server.signUp();
    const [one, other] = [await importOf(user, november), await importOf(user, november)];
    const added = await addOf(user, other._id);
    expect(await settled(user, one._id)).toMatchObject({ counts: { new: 0, duplicate: 4 } });
    await undo(user, added);
    expect(await settled(user, one._id)).toMatchObject({ counts: { new: 4, duplicate: 0 } });
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
