import { beforeAll, expect, it } from 'vitest';
import { get, listAll, postAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { addOf, importOf } from '#server/testing/imports.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

const hostileTexts = [
  ...['=1+1', "'=1+1", "''=1+1", "' =1+1", "'", "''", "it's", '@cmd', '-5', '+5', '＝1', '- Rent -'],
  ...[
    'Home: Kids',
    'None',
    'Creme',
    'Crème',
    'Pending',
    'Total',
    'Opening balance',
    'Date',
    'Transfer to savings',
    'Card payment',
    'ATM 4711',
  ],
  ...['a "b", c', '"', 'x;y\tz|', "-- '; drop table", '<b>bold</b>', '%00', 'null', 'NaN', '1,234.56'],
  ...['Søn & Øl 🧾', '٣٤', 'e\u0301', '\u200fעברית', 'CARD 4111111111111111 LONDON GB', '03/04/2026'],
  ...['x;=1', "x;'=1", 'x; "=1"', 'x\t-1', 'x;;\'"+1', "x;' @cmd;y", "';=1"],
];

const fields = ({ name, category, cost, addedOn, isIncome, note }: Record<string, unknown>) => ({
  ...{ name, category, cost, addedOn, isIncome, note },
});

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  /** Asks nothing, adds everything, and the export of the new account has the same bytes. */
  async function expectToMove(owner: TestUser, count: number): Promise<void> {
    const file = (await get(owner, '/transactions/export')).text;
    const other = await server.signUp();
    const read = await importOf(other, file);
    expect(read).toMatchObject({ format: 'tuppence', questions: [], counts: { new: count } });
    expect((await addOf(other, read._id)).json).toEqual({ addedCount: count });
    expect((await get(other, '/transactions/export')).text).toBe(file);
    expect((await listAll(other)).map(fields)).toEqual((await listAll(owner)).map(fields));
  }

  it('a CSV file of Tuppence comes back with the same bytes from an empty account, whatever the texts are', async () => {
    const owner = await server.signUp();
    await postAll(
      owner,
      hostileTexts.map((text, at) => ({
        name: text,
        category: `${text.slice(0, 40)} ${at % 3}`.trim(),
        note: at % 2 ? text : `${text}\n\n${text}`,
        cost: (at * 33 + 1) / 100,
        isIncome: at % 4 === 0,
        addedOn: `2026-0${1 + (at % 4)}-0${1 + (at % 3)}`,
      })),
    );
    await expectToMove(owner, hostileTexts.length);
  });

  it('a CSV file of Tuppence keeps the order of the rows of one day', async () => {
    const owner = await server.signUp();
    await postAll(
      owner,
      ['First', 'Second', 'Second', 'Third'].map((name) => ({ name, addedOn: '2026-11-19' })),
    );
    await expectToMove(owner, 4);
  });

  it('a CSV file of Tuppence keeps moves between own accounts, equal rows and the categories that were chosen', async () => {
    const owner = await server.signUp();
    await postAll(owner, [
      { name: 'Transfer to own savings account', cost: 500, category: 'Savings' },
      { name: 'Transfer to own savings account', cost: 500, category: 'savings', isIncome: true },
      { name: 'Tea', cost: 2, category: 'Rent' },
      { name: 'Tea', cost: 2, category: 'Rent' },
    ]);
    await expectToMove(owner, 4);
  });
});
