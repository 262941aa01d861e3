import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { times } from '#server/testing/nightly.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

interface ModelRow {
  category: string;
  minor: number;
  addedOn: string;
  isIncome: boolean;
}

const today = '2026-11-20';
const steps = times(60, 2000);
const categories = ['Food', 'Bills', 'Salary', 'Gifts', 'Shopping', 'Allotment', 'Miscellaneous'];

/** A reference model of the ledger: a map of rows, summed from scratch each time. */
interface Model {
  rows: Map<string, ModelRow>;
}

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it(`the ledger matches a reference model after each of ${steps} random steps`, async () => {
    const random = seededRandom(20_261_120);
    const user = await server.signUp();
    const model: Model = { rows: new Map() };
    for (let step = 0; step < steps; step++) {
      await takeStep(user, model, random);
      await compare(user, model, random);
      expect(await findDifferences(server.deps.db.read, user.userId)).toEqual([]);
    }
    expect(model.rows.size).toBeGreaterThan(steps / 4);
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
  });

  it('the ledger has a doctor that detects a wrong total', async () => {
    const user = await server.signUp();
    await send(user, 'POST', '/transactions', payloadOf(randomRow(seededRandom(1))));
    await server.deps.db.transaction(async (tx) => {
      await tx
        .updateTable('totals')
        .set((eb) => ({ amount: eb('amount', '+', 1) }))
        .where('user_id', '=', user.userId)
        .where('grain', '=', 'month')
        .execute();
    });
    const differences = await findDifferences(server.deps.db.read, user.userId);
    expect(differences.map(({ of }) => of.split(' ')[0])).toEqual(['month']);
  });

  it('the ledger of an account that is being deleted need not agree any more', async () => {
    const user = await server.signUp();
    await send(user, 'POST', '/transactions', payloadOf(randomRow(seededRandom(1))));
    await server.deps.db.transaction(async (tx) => {
      await tx.updateTable('users').set({ email: '' }).where('id', '=', user.userId).execute();
      await tx.deleteFrom('totals').where('user_id', '=', user.userId).execute();
    });
    const differences = await findDifferences(server.deps.db.read);
    expect(differences.filter(({ userId }) => userId === user.userId)).toEqual([]);
  });
});

async function takeStep(user: TestUser, model: Model, random: Random): Promise<void> {
  const ids = [...model.rows.keys()];
  const roll = random.next();
  if (roll < 0.6 || ids.length < 20) return add(user, model, random);
  if (roll < 0.85) return edit(user, model, { id: random.pick(ids), row: randomRow(random) });
  if (roll < 0.92) return remove(user, model, [random.pick(ids)]);
  if (roll < 0.95) return remove(user, model, random.sample(ids, 1 + Math.floor(random.next() * 12)));
  if (roll < 0.99)
    return move(user, model, { ids: random.sample(ids, 8), category: random.pick(categories) });
  return deleteCategory(user, model, random.pick(categories.slice(0, -1)));
}

async function add(user: TestUser, model: Model, random: Random): Promise<void> {
  const row = randomRow(random);
  const { _id } = await send(user, 'POST', '/transactions', payloadOf(row));
  model.rows.set(_id, row);
}

async function edit(user: TestUser, model: Model, { id, row }: { id: string; row: ModelRow }): Promise<void> {
  await send(user, 'PUT', `/transactions/${id}`, payloadOf(row));
  model.rows.set(id, row);
}

async function remove(user: TestUser, model: Model, ids: readonly string[]): Promise<void> {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) await send(user, 'DELETE', `/transactions/${only}`);
  else await send(user, 'DELETE', '/transactions/bulk', { transactionIds: ids });
  for (const id of ids) model.rows.delete(id);
}

async function move(user: TestUser, model: Model, { ids, category }: { ids: string[]; category: string }) {
  await send(user, 'PUT', '/transactions/bulk', { transactionIds: ids, category });
  for (const id of ids) {
    const row = model.rows.get(id);
    if (row !== undefined) model.rows.set(id, { ...row, category });
  }
}

async function deleteCategory(user: TestUser, model: Model, name: string): Promise<void> {
  const { status } = await user.request({
    method: 'DELETE',
    url: '/api/transactions/category',
    payload: { categoryToDelete: name },
  });
  expect([204, 404]).toContain(status);
  for (const [id, row] of model.rows)
    if (row.category === name) model.rows.set(id, { ...row, category: 'Miscellaneous' });
}

async function compare(user: TestUser, model: Model, random: Random): Promise<void> {
  const all = sumModel(model, () => true);
  const summary = await send(user, 'GET', '/transactions/summary');
  expect(summary).toMatchObject({ totalIncome: all.income, totalExpenses: all.expenses });
  expect(Math.round(summary.balance * 100)).toBe(
    Math.round(all.income * 100) - Math.round(all.expenses * 100),
  );

  const charts = await send(
    user,
    'GET',
    `/transactions/charts?period=${random.pick(['30d', 'month', 'year', 'all'])}`,
  );
  const inPeriod = (row: ModelRow) => row.addedOn >= charts.from && row.addedOn <= charts.to;
  for (const { name, total } of charts.expensesByCategory)
    expect(total).toBe(sumModel(model, (row) => inPeriod(row) && row.category === name).expenses);
  expect(sumOf(charts.expensesByCategory)).toBe(sumModel(model, inPeriod).expenses);
  expect(sumOf(charts.expensesOverTime)).toBe(sumModel(model, inPeriod).expenses);
  expect(sumOf(charts.incomeOverTime)).toBe(sumModel(model, inPeriod).income);

  const category = random.pick(categories);
  const [from = today, to = today] = [randomDay(random), randomDay(random)].sort();
  const filter = `category=${category}&startDate=${from}&endDate=${to}&isIncome=false&limit=1`;
  const list = await send(user, 'GET', `/transactions?${filter}`);
  const expected = sumModel(
    model,
    (row) => row.category === category && row.addedOn >= from && row.addedOn <= to && !row.isIncome,
  );
  expect({ total: list.total, sum: list.sum }).toEqual({
    total: expected.count,
    sum: { income: 0, expenses: expected.expenses },
  });
}

function sumModel({ rows }: Model, matches: (row: ModelRow) => boolean) {
  const matching = [...rows.values()].filter(matches);
  const add = (isIncome: boolean) =>
    matching.filter((row) => row.isIncome === isIncome).reduce((total, { minor }) => total + minor, 0);
  return { count: matching.length, income: toDecimal(add(true)), expenses: toDecimal(add(false)) };
}

function sumOf(series: readonly { total: number }[]): number {
  return toDecimal(series.reduce((sum, { total }) => sum + Math.round(total * 100), 0));
}

function randomRow(random: Random): ModelRow {
  return {
    category: random.pick(categories),
    minor: 1 + Math.floor(random.next() ** 4 * 99_999_999_998),
    addedOn: randomDay(random),
    isIncome: random.next() < 0.3,
  };
}

function randomDay(random: Random): string {
  return addDays(today, 20 - Math.floor(random.next() ** 2 * 900));
}

function payloadOf({ category, minor, addedOn, isIncome }: ModelRow) {
  return { name: 'row', category, cost: toDecimal(minor), addedOn, isIncome };
}

async function send(
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const { status, json } = await user.request({
    method,
    url: `/api${path}`,
    ...(payload ? { payload } : {}),
  });
  expect(status).toBeLessThan(300);
  return json;
}
