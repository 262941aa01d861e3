import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { RunSteps } from './database.ts';
import type { Schema } from './schema.ts';
import { sqliteTransactions } from './sqlite-transaction.ts';

let db: Kysely<Schema>;
let run: RunSteps;
let statements: string[];
beforeEach(async () => {
  statements = [];
  db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: new BetterSqlite3(':memory:') }),
    log: ({ query }) => void statements.push(query.sql),
  });
  run = sqliteTransactions(db);
  await sql`create table t (n integer)`.execute(db);
});

const insert = (number: number) => (tx: Kysely<Schema>) => sql`insert into t values (${number})`.execute(tx);
const commits = () => statements.filter((text) => text === 'commit').length;

async function stored(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from t order by n`.execute(db);
  return rows.map(({ n }) => n);
}

it('transactions that arrive together share one commit', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((n) => run(insert(n))));
  expect(commits()).toBe(1);
  await run(insert(6));
  expect(commits()).toBe(2);
  expect(await stored()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('reads that came meanwhile are answered before the commit waits for the disk', async () => {
  let committedByThen: number | undefined;
  await run(async (tx) => {
    await insert(1)(tx);
    setImmediate(() => {
      committedByThen = commits();
    });
  });
  expect([committedByThen, commits()]).toEqual([0, 1]);
});

it('a failing transaction is rolled back alone and rejects with its own error', async () => {
  const outcomes = await Promise.allSettled([
    run(insert(1)),
    run(async (tx) => {
      await insert(2)(tx);
      throw new Error('changed my mind');
    }),
    run(insert(3)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: 'changed my mind' } });
  expect(await stored()).toEqual([1, 3]);
});

it('a failing commit rejects every transaction of its group, and the next one is unaffected', async () => {
  await sql`pragma foreign_keys = on`.execute(db);
  await sql`create table parent (id integer primary key)`.execute(db);
  await sql`create table child (parent integer references parent (id) deferrable initially deferred)`.execute(
    db,
  );
  const outcomes = await Promise.allSettled([
    run(insert(1)),
    run((tx) => sql`insert into child values (7)`.execute(tx)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await stored()).toEqual([]);
  await run(insert(2));
  expect(await stored()).toEqual([2]);
});
