import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { countOwnRows } from '#server/platform/database/own-rows.ts';
import { createFrom, damageTo, forgetMigrations } from '#server/testing/embedded-database.ts';
import { get, listAll, post } from '#server/testing/entries.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';

/** Databases as the versions of these migrations wrote them, with everything that can be undone. */
const dumps = path.join(import.meta.dirname, '../testing/databases');

async function open(
  dump: string,
  change = (sql: string) => sql,
): Promise<{ server: TestApp; dataDir: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-older-'));
  createFrom(change(readFileSync(path.join(dumps, dump), 'utf8')), dataDir);
  return { server: await startTestApp('sqlite', { DATA_DIR: dataDir }), dataDir };
}

async function logIn(server: TestApp, email: string): Promise<TestUser> {
  const payload = { email, password: testPassword };
  const { json } = await server.request({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${json.token}` };
  return {
    email,
    token: json.token,
    userId: json._id,
    request: (options) => server.request({ ...options, headers }),
  };
}

async function undoEverything(user: TestUser): Promise<string[]> {
  const { deletions } = (await get(user, '/deleted')).json;
  for (const { _id } of deletions)
    expect((await user.request({ method: 'POST', url: `/api/deleted/${_id}/restore` })).status).toBe(200);
  return deletions.map(({ kind }: { kind: string }) => kind).sort();
}

async function transactionsOf(user: TestUser): Promise<string[]> {
  const transactions = await listAll(user);
  return transactions
    .map(({ name, category }: { name: string; category: string }) => `${name}: ${category}`)
    .sort();
}

it('a database from before searches looked at rows is opened with every row, total and search', async () => {
  const { server, dataDir } = await open('0009-sample-data.sql');
  const user = await logIn(server, 'keeper@mail.example');
  expect(damageTo(dataDir)).toEqual([]);
  expect((await get(user, '/transactions/summary')).json).toMatchObject({
    totalIncome: 2400,
    totalExpenses: 1265.95,
  });
  const { transactions, total, sum } = (await get(user, '/transactions?search=UBERFLU%C3%9F')).json;
  expect([total, sum]).toEqual([1, { income: 0, expenses: 1234.5 }]);
  expect(transactions[0]).toMatchObject({ name: 'Überfluß 🧾', category: 'Miscellaneous' });
  expect((await get(user, '/transactions?search=ann')).json.total).toBe(1);
  expect((await get(user, '/budgets')).json).toMatchObject([{ category: 'Food', amount: 100, spent: 7.85 }]);
  expect((await get(user, '/recurring')).json).toHaveLength(1);
  expect(await findDifferences(server.deps.db.read)).toEqual([]);

  expect(await undoEverything(user)).toEqual(['category', 'edit', 'move', 'transactions', 'transactions']);
  expect(await transactionsOf(user)).toEqual([
    'Bus: Transportation',
    'Deleted alone: Food',
    'Deleted together: Hobby',
    'Edited: Food',
    'Harbour Café: Food',
    'Harbour Café: Food',
    'Moved: Shopping',
    'Pay: Salary',
    'Überfluß 🧾: Hobby',
  ]);
  expect((await post(user, { name: 'After' })).status).toBe(201);
  expect(await findDifferences(server.deps.db.read)).toEqual([]);
});

it('every kind of action recorded before the undo log had its name can be undone', async () => {
  const { server, dataDir } = await open('0010-search-by-rows.sql');
  const user = await logIn(server, 'keeper@mail.example');
  expect(damageTo(dataDir)).toEqual([]);
  expect(await undoEverything(user)).toEqual([
    ...['budget', 'category', 'copy', 'edit', 'move', 'move', 'receipt', 'recurring', 'transactions'],
  ]);
  expect(await transactionsOf(user)).toEqual([
    'Deleted: Food',
    'Edited, then deleted: Food',
    'Moved twice: Shopping',
    'Of a category: Boats',
    'Pay: Salary',
    'Überfluß: Bills',
  ]);
  const { transactions } = (await get(user, '/transactions?search=deleted&sort=name')).json;
  const { receipts } = (await get(user, '/receipts')).json;
  expect(transactions).toMatchObject([
    { cost: 5, note: 'With Ada' },
    { cost: 6, note: '', receiptId: null },
  ]);
  expect(receipts.map(({ _id }: { _id: string }) => _id)).toContain(transactions[0].receiptId);
  expect((await get(user, '/budgets')).json).toMatchObject([
    { category: 'Boats', month: 11, amount: 40, spent: 8 },
    { category: 'Boats', month: 10, amount: 90 },
    { category: 'Food', month: 10, amount: 90 },
  ]);
  expect((await get(user, '/recurring')).json).toMatchObject([
    { name: 'Rent', category: 'Bills' },
    { name: 'Mooring', category: 'Boats' },
  ]);

  const sampler = await logIn(server, 'sampler@mail.example');
  expect(await undoEverything(sampler)).toEqual(['samples']);
  expect(await transactionsOf(sampler)).toHaveLength(3);
  expect(await findDifferences(server.deps.db.read)).toEqual([]);
});

it('an account with an international domain in its address is signed in to by either spelling, from before it was known in ASCII', async () => {
  const { server, dataDir } = await open('0010-search-by-rows.sql', (sql) =>
    sql.replaceAll('keeper@mail', 'keeper@münze'),
  );
  expect(damageTo(dataDir)).toEqual([]);
  for (const domain of ['münze.example', 'xn--mnze-0ra.example']) {
    const user = await logIn(server, `keeper@${domain}`);
    expect((await get(user, '/auth/me')).json).toMatchObject({ email: 'keeper@münze.example' });
  }
});

it('accounts of one address, in ASCII and not, stay two, of which the one in ASCII is signed in to', async () => {
  const { server } = await open('0010-search-by-rows.sql', (sql) =>
    sql.replaceAll('keeper@mail', 'ann@münze').replaceAll('sampler@mail', 'ann@xn--mnze-0ra'),
  );
  const user = await logIn(server, 'ann@münze.example');
  expect((await get(user, '/auth/me')).json).toMatchObject({ email: 'ann@xn--mnze-0ra.example' });
});

it('what a version found that let payments dated ahead hide others is looked for again', async () => {
  const { server, dataDir } = await open('0010-search-by-rows.sql');
  const { deps } = server;
  const user = await logIn(server, 'keeper@mail.example');
  const countChanged = () => countOwnRows(deps.db.read, 'changed_subjects', { user_id: user.userId });
  const all = await countChanged();
  await get(user, '/insights');
  expect(await countChanged()).toBe(0);
  forgetMigrations(dataDir, '0025-findings-anew');
  await deps.db.migrate();
  expect(await countChanged()).toBe(all);
});

it('what a version searched by letters that are alike now is found by either', async () => {
  const { server } = await open('0010-search-by-rows.sql', (sql) =>
    sql.replaceAll('Überfluß', 'Alışveriş').replaceAll('uberfluß', 'alısveris'),
  );
  const user = await logIn(server, 'keeper@mail.example');
  for (const search of ['ALIŞ', 'alış'])
    expect((await get(user, `/transactions?search=${encodeURIComponent(search)}`)).json.total).toBe(1);
  expect(await findDifferences(server.deps.db.read)).toEqual([]);
});
