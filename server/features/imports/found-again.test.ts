import { beforeAll, expect, it } from 'vitest';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import {
  addOf,
  addStatement,
  importOf,
  november,
  patch,
  rowsOf,
  settled,
  statementOf,
} from '#server/testing/imports.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remove, undo } from '#server/testing/undo.ts';

const [current, savings] = ['DE02120300000000202051', 'DE02500105170137075030'] as const;

function fileOfAccount(account: string, ...lines: string[]): string {
  return `IBAN,${account}\n\n${statementOf(...lines)}`;
}

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
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

  it('a move that is left out says which entry of an earlier file is its other side, until that is deleted', async () => {
    const user = await server.signUp();
    await addStatement(user, fileOfAccount(current, '2026-11-12,Online payment to Harbour card,-410.00'));
    const other = await importOf(user, fileOfAccount(savings, '2026-11-13,PAYMENT THANK YOU,410.00'));
    const [move] = await rowsOf(user, other._id);
    expect(move).toMatchObject({ state: 'left_out', matches: [{ name: 'Online payment to Harbour card' }] });
    await user.request({ method: 'DELETE', url: `/api/transactions/${move.matches[0]._id}` });
    expect((await rowsOf(user, other._id))[0]).toMatchObject({ state: 'left_out', matches: [] });
    await remove(user, '/deleted');
    expect((await rowsOf(user, other._id))[0]).toMatchObject({ ...move, matches: [] });
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

  it('a row that was left out and is to be added again is not, if another file has added it meanwhile', async () => {
    const user = await server.signUp();
    const [one, other] = [await importOf(user, november), await importOf(user, november)];
    const [{ _id: water }] = await rowsOf(user, other._id);
    for (const state of ['left_out', 'new'])
      await patch(user, `${other._id}/rows`, { rowIds: [water], change: { state } });
    await addOf(user, one._id);
    expect((await addOf(user, other._id)).json).toEqual({ addedCount: 0 });
  });

  it('an import shows what is new since other files were added or undone', async () => {
    const user = await server.signUp();
    const [one, other] = [await importOf(user, november), await importOf(user, november)];
    const added = await addOf(user, other._id);
    expect(await settled(user, one._id)).toMatchObject({ counts: { new: 0, duplicate: 4 } });
    await undo(user, added);
    expect(await settled(user, one._id)).toMatchObject({ counts: { new: 4, duplicate: 0 } });
  });
});
