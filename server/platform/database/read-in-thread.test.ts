import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Queryable, Tx } from './database.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('sqlite');
});

const slowly = () => server.deps.db.readSlowly as Queryable as Tx;

it('a slow statement on the embedded database does not hold the event loop', async () => {
  const counting = sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${2_000_000}) select count(*) as count from n
  `.execute(slowly());
  let [turns, isDone] = [0, false];
  const result = counting.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect((await result).rows).toEqual([{ count: 2_000_000 }]);
  expect(turns).toBeGreaterThan(20);
});

it('a statement that fails in its thread fails where it was asked for', async () => {
  await expect(sql`select id from nowhere`.execute(slowly())).rejects.toThrow('no such table');
});
