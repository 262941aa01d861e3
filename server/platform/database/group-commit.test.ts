import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { groupCommits } from './group-commit.ts';
import type { Schema } from './schema.ts';
import { noLog } from './write-ahead-log.ts';

function openTrial(log = noLog) {
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: new BetterSqlite3(':memory:') }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const commits = () => statements.filter((text) => text === 'commit').length;
  return { db, commits, run: groupCommits(db, log) };
}

const insert = (number: number) => (tx: Kysely<Schema>) => sql`insert into t values (${number})`.execute(tx);

async function stored(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from t order by n`.execute(db);
  return rows.map(({ n }) => n);
}

it('transactions that arrive together share one commit', async () => {
  const { db, commits, run } = openTrial();
  await sql`create table t (n integer)`.execute(db);
  await Promise.all([1, 2, 3, 4, 5].map((n) => run(insert(n))));
  expect(commits()).toBe(1);
  await run(insert(6));
  expect(commits()).toBe(2);
  expect(await stored(db)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('a failing transaction is rolled back alone and rejects with its own error', async () => {
  const { db, run } = openTrial();
  await sql`create table t (n integer)`.execute(db);
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
  expect(await stored(db)).toEqual([1, 3]);
});

it('a failing commit rejects every transaction of its group', async () => {
  const { db, run } = openTrial();
  await sql`create table t (n integer)`.execute(db);
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
  expect(await stored(db)).toEqual([]);
  await run(insert(2));
  expect(await stored(db)).toEqual([2]);
});

it('a transaction resolves only once it is on disk, and rejects when syncing fails', async () => {
  const syncs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const { db, run } = openTrial({ ...noLog, sync: async () => syncs[asked++]?.promise });
  await sql`create table t (n integer)`.execute(db);
  const told: number[] = [];
  const first = run(insert(1)).then(() => told.push(1));
  await vi.waitUntil(() => asked === 1);
  const second = run(insert(2));
  await vi.waitUntil(() => asked === 2);
  expect(await stored(db)).toEqual([1, 2]);
  expect(told).toEqual([]);
  syncs[0]?.resolve();
  await first;
  syncs[1]?.reject(new Error('the disk is gone'));
  await expect(second).rejects.toThrow('the disk is gone');
});
