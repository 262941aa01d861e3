import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findTotalDifferences, findWordDifferences } from '#server/features/transactions/recount.service.ts';
import { createFrom, damageTo } from '#server/testing/embedded-database.ts';
import { get, post } from '#server/testing/entries.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';

/** A database as the version of this migration wrote it, with everything that can be undone. */
const dump = path.join(import.meta.dirname, '../testing/databases/0009-sample-data.sql');

let dataDir: string;
let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-older-'));
  createFrom(readFileSync(dump, 'utf8'), dataDir);
  server = await startTestApp('sqlite', { DATA_DIR: dataDir });
  const payload = { email: 'keeper@mail.example', password: testPassword };
  const { json } = await server.request({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${json.token}` };
  user = {
    email: payload.email,
    token: json.token,
    userId: json._id,
    request: (options) => server.request({ ...options, headers }),
  };
});

it('a database of the version before is opened with every row, total and search', async () => {
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
  expect(await differences()).toEqual([]);
});

it('what was deleted, edited and moved in the version before can be undone', async () => {
  const { deletions } = (await get(user, '/deleted')).json;
  expect(deletions.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'category',
    'edit',
    'move',
    'transactions',
    'transactions',
  ]);
  for (const { _id } of deletions)
    expect((await user.request({ method: 'POST', url: `/api/deleted/${_id}/restore` })).status).toBe(200);
  const { transactions } = (await get(user, '/transactions')).json;
  expect(
    transactions
      .map(({ name, category }: { name: string; category: string }) => `${name}: ${category}`)
      .sort(),
  ).toEqual([
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
  expect(await differences()).toEqual([]);
});

async function differences(): Promise<unknown[]> {
  const { read } = server.deps.db;
  return [...(await findTotalDifferences(read)), ...(await findWordDifferences(read))];
}
