import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/for-each-dialect.ts';
import { openPlanner, type Planner } from '#server/testing/plan-of.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { listReceiptsAfter } from './receipts.queries.ts';

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

it('a page of every user’s receipts is read as an index range, without sorting', async () => {
  const watch = watchStatements('sqlite');
  await listReceiptsAfter(db.read, last, 500);
  watch.stop();
  const [statement] = watch.seen;
  if (statement === undefined) throw new Error('nothing was asked');
  expect(await planner.reaches(statement)).toEqual(
    ['receipts', 'deleted_receipts'].map((table) => ({ table, by: '((user_id,id)>(?,?))' })),
  );
  expect(await planner.sorts(statement)).toBe(false);
});
