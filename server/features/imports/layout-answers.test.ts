import { beforeAll, expect, it } from 'vitest';
import { insertOwnRows } from '#server/platform/database/own-rows.ts';
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
  statementOf,
} from '#server/testing/imports.ts';
import { startTestApp, type TestApp, type TestReply } from '#server/testing/test-app.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
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

  it('an import remembers an answer however many were given to files of other shapes since', async () => {
    const user = await server.signUp();
    const card = statementOf('03/04/2026,Corner Bakery,-6.20', '05/04/2026,Northgate Grocers,-48.07');
    const { _id } = await importOf(user, card);
    await changeOf(user, _id, { answers: { dateOrder: 'mdy' } });
    const others = Array.from({ length: 300 }, (_, at) => ({
      ...{ user_id: user.userId, shape: `other ${at}`, change: '{}' },
      chosen_at: server.clock.now() + 1 + at,
    }));
    await server.deps.db.transaction((tx) => insertOwnRows(tx, 'import_layouts', others));
    expect(await importOf(user, card)).toMatchObject({
      status: 'ready',
      answers: [{ key: 'dateOrder', answer: 'mdy', remembered: true }],
    });
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
});
