import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/for-each-dialect.ts';
import type { Database, Db } from './database.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';
import { statement } from './statement.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('postgres');
});
afterAll(() => db.close());

async function ask(read: Db, text: string, values: unknown[] = []): Promise<unknown[]> {
  return (await (read as unknown as Kysely<Schema>).executeQuery(CompiledQuery.raw(text, values))).rows;
}

it('a statement is planned once per connection', async () => {
  const { dataDir, url } = db as Database & { dataDir: string; url: string };
  const single = openDatabase({ dataDir, url, connections: 1, onIdleError: () => undefined });
  const text = 'select id from users where id = $1';
  for (let time = 0; time < 8; time++) await ask(single.read, text, [crypto.randomUUID()]);
  const plans =
    'select generic_plans as once, custom_plans as anew from pg_prepared_statements where statement = $1';
  expect(await ask(single.read, plans, [text])).toEqual([{ once: 8, anew: 0 }]);
  await single.close();
});

/** Answers by which process of the database, after a while; fails for 0. */
const divide = statement((tx, { by }: { by: number }) =>
  tx.selectNoFrom([
    sql<number>`pg_backend_pid()`.as('pid'),
    sql`pg_sleep(0.05)::text`.as('slept'),
    sql`1 / ${by}::int`.as('quotient'),
  ]),
);

it('statements that are asked for together share a connection, and one that fails fails alone', async () => {
  const asked = [1, 0, 1, 1].map((by) => divide(db.read, { by }));
  const [first, failed, ...others] = await Promise.allSettled(asked);
  expect(first).toMatchObject({ status: 'fulfilled', value: [{ pid: expect.any(Number) }] });
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
  expect(others).toEqual([first, first]);
});

it('a statement that may take long has a connection of its own', async () => {
  const [slow, other] = await Promise.all([divide(db.readSlowly, { by: 1 }), divide(db.read, { by: 1 })]);
  expect(slow[0]?.pid).not.toBe(other[0]?.pid);
});

it('a number beyond those that are exact is an error', async () => {
  await expect(ask(db.read, 'select $1::int8 as large', ['9007199254740993'])).rejects.toThrow(
    'a stored number is too large',
  );
});

it('reads do not wait for connections held by writers', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const writing = Array.from({ length: 10 }, () => db.transaction(() => release));
  expect(await ask(db.read, 'select $1::int as answer', [42])).toEqual([{ answer: 42 }]);
  resolve();
  await Promise.all(writing);
});
