import { beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { change, get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import {
  addOf,
  addStatement,
  changeOf,
  importOf,
  patch,
  rowsOf,
  statementOf,
} from '#server/testing/imports.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { remove, undo } from '#server/testing/undo.ts';

const november = statementOf(
  '03/04/2026,Thameside Water,-118.60',
  '05/04/2026,Corner Bakery,-6.20',
  '05/04/2026,Corner Bakery,-6.20',
  '09/04/2026,Transfer to my savings account,-200.00',
  '10/04/2026,Fairweather Bindery,2410.00',
);

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  /** Answers the question about the days and leaves a payee out. */
  async function addNovember(user: TestUser): Promise<void> {
    const { _id } = await importOf(user, november);
    await changeOf(user, _id, { answers: { dateOrder: 'mdy' } });
    const [move] = (await rowsOf(user, _id)).filter(({ mark }) => mark !== null);
    await patch(user, `${_id}/rows`, { rowIds: [move._id], change: { state: 'left_out' } });
    expect((await addOf(user, _id)).json).toEqual({ addedCount: 4 });
  }

  it('an archive brings back what files have said, so that the same file adds nothing, and what was decided', async () => {
    const saver = await server.signUp();
    await addNovember(saver);
    const [water] = (await get(saver, '/transactions?search=water')).json.transactions;
    await remove(saver, `/transactions/${water._id}`);
    const archive = await downloadArchive(server, saver);
    expect(archive.includes('thameside')).toBe(false);

    const user = await server.signUp();
    expect((await importArchive(user, archive)).json.added.transactions).toBe(3);
    const [added] = (await get(user, '/imports')).json;
    expect(added).toMatchObject({
      status: 'added',
      fileName: 'statement.csv',
      format: 'csv',
      addedCount: 4,
      undoId: null,
    });
    expect((await get(user, `/transactions?importId=${added._id}`)).json.total).toBe(3);
    const again = await importOf(user, november);
    expect(again).toMatchObject({ status: 'ready', counts: { new: 1, duplicate: 3, left_out: 1 } });
    expect((await rowsOf(user, again._id, '&state=new'))[0].name).toBe('Thameside Water');

    const same = await importArchive(user, archive);
    expect(same.json.added.transactions).toBe(0);
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
  });

  it('a file that waits while an archive brings its transactions adds nothing again', async () => {
    const file = statementOf('2026-11-02,Tea,-2.00');
    const [saver, user] = [await server.signUp(), await server.signUp()];
    await addStatement(saver, file);
    const { _id } = await importOf(user, file);
    await importArchive(user, await downloadArchive(server, saver));
    expect((await addOf(user, _id)).json).toEqual({ addedCount: 0 });
  });

  it('an archive can be read whatever a file calls its account, its sections and its transactions', async () => {
    const saver = await server.signUp();
    const long = '9'.repeat(150_000);
    const section = (type: string) => [`!Type:${type}`, 'D2026-11-05', 'T-30.00', 'PNorthgate Grocers', '^'];
    const sections = ['A', 'B', 'C'].flatMap((letter) => section(letter.repeat(40)));
    await addStatement(saver, ['!Account', `N${long}`, '^', ...sections].join('\n'));
    const row = `<STMTTRN><DTPOSTED>20261106<TRNAMT>-6.20<FITID>${long}<NAME>Corner Bakery</STMTTRN>`;
    await addStatement(
      saver,
      `OFXHEADER:100\n\n<OFX><STMTRS><BANKTRANLIST>${row}</BANKTRANLIST></STMTRS></OFX>`,
    );
    const { json } = await importArchive(await server.signUp(), await downloadArchive(server, saver));
    expect(json.added.transactions).toBe(4);
  });

  it('an archive brings back what an undone file has said of what was changed before, so that the same file adds only the rest', async () => {
    const saver = await server.signUp();
    const added = await addStatement(saver, november);
    const [bakery] = (await get(saver, '/transactions?search=bakery')).json.transactions;
    await change(saver, bakery, { name: 'Breakfast', cost: 6.5 });
    await undo(saver, added);
    const user = await server.signUp();
    await importArchive(user, await downloadArchive(server, saver));
    for (const each of [saver, user]) {
      expect((await get(each, '/transactions')).json.total).toBe(1);
      expect((await get(each, '/imports')).json).toMatchObject([{ status: 'undone', undoId: null }]);
      expect((await importOf(each, november)).counts).toMatchObject({ new: 4, duplicate: 1 });
    }
  });

  it('an archive brings back which column was said to be money out', async () => {
    const unnamed = [
      'Dzień,Opisanie,Lewa,Prawa',
      '2026-04-03,Thameside Water,12.50,',
      '2026-04-04,Fairweather Bindery,,900.00',
      '2026-04-05,Corner Bakery,3.95,',
    ].join('\n');
    const saver = await server.signUp();
    const { _id } = await importOf(saver, unnamed);
    await changeOf(saver, _id, { answers: { sides: '3_2' } });
    const user = await server.signUp();
    await importArchive(user, await downloadArchive(server, saver));
    expect(await importOf(user, unnamed)).toMatchObject({
      status: 'ready',
      answers: [{ key: 'sides', answer: '3_2', remembered: true }],
    });
  });

  it('an archive has nothing of a file that is not added, which waits where it is', async () => {
    const saver = await server.signUp();
    const { _id } = await importOf(saver, november);
    const archive = await downloadArchive(server, saver);
    expect(archive.includes('Thameside')).toBe(false);
    expect((await importArchive(saver, archive)).status).toBe(201);
    expect((await get(saver, `/imports/${_id}`)).json).toMatchObject({
      status: 'needs_answer',
      counts: { new: 5 },
    });
    const user = await server.signUp();
    await importArchive(user, archive);
    expect((await get(user, '/imports')).json).toEqual([]);
  });

  it('an archive with imports is recounted: sums of a file that waits, and what files said of transactions that are gone', async () => {
    const user = await server.signUp();
    await addStatement(user, statementOf('2026-11-02,Thameside Water,-118.60'));
    const { _id } = await importOf(user, november);
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
    const { db } = server.deps;
    await db.transaction(async (tx) => {
      await tx
        .updateTable('imports')
        .set({ count_new: 9 })
        .where('user_id', '=', user.userId)
        .where('id', '=', _id)
        .execute();
      await tx
        .updateTable('bank_entries')
        .set({ transaction_id: _id })
        .where('user_id', '=', user.userId)
        .execute();
    });
    expect(await findDifferences(server.deps.db.read)).toMatchObject([
      { of: expect.stringMatching(/^line 0 of import/), counted: undefined },
      { of: `import ${_id}, count_new`, stored: 9, counted: 5 },
    ]);
  });
});
