import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/for-each-dialect.ts';
import { openPlanner, type Planner } from '#server/testing/plan-of.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { listReceiptsAfter, type WhichReceipts } from './receipts.queries.ts';

let db: TestDatabase;
let planner: Planner;
beforeAll(async () => {
  db = await openTestDatabase('sqlite');
  planner = await openPlanner(db);
});
afterAll(async () => {
  await planner.close();
  await db.close();
});

const last = { user_id: 'somebody', id: 'the last one' };

it.each<[string, WhichReceipts, string[], string]>([
  ['of all users', {}, ['receipts', 'deleted_receipts'], '((user_id,id)>(?,?))'],
  ['of a user', { userId: 'somebody' }, ['receipts', 'deleted_receipts'], '(user_id=? AND id>?)'],
  ['that are not deleted', { userId: 'somebody', onlyThere: true }, ['receipts'], '(user_id=? AND id>?)'],
])('a page of receipts %s is read as an index range, without sorting', async (_, which, tables, by) => {
  const watch = watchStatements('sqlite');
  await listReceiptsAfter(db.read, last, { ...which, limit: 500 });
  watch.stop();
  const [statement] = watch.seen;
  if (statement === undefined) throw new Error('nothing was asked');
  expect(await planner.reaches(statement)).toEqual(tables.map((table) => ({ table, by })));
  expect(await planner.sorts(statement)).toBe(false);
});
