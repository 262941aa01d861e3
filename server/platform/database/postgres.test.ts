import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/for-each-dialect.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import type { Schema } from './schema.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('postgres');
});
afterAll(() => db.close());

async function ask({ read }: Database, text: string, values: unknown[]): Promise<unknown[]> {
  return (await (read as unknown as Kysely<Schema>).executeQuery(CompiledQuery.raw(text, values))).rows;
}

it('a statement is planned once per connection', async () => {
  const { dataDir, url } = db as Database & { dataDir: string; url: string };
  const single = openDatabase({ dataDir, url, connections: 1 });
  const text = 'select id from users where id = $1';
  for (let time = 0; time < 8; time++) await ask(single, text, [crypto.randomUUID()]);
  const plans =
    'select generic_plans as once, custom_plans as anew from pg_prepared_statements where statement = $1';
  expect(await ask(single, plans, [text])).toEqual([{ once: 8, anew: 0 }]);
  await single.close();
});

it('a number beyond those that are exact is an error', async () => {
  await expect(ask(db, 'select $1::int8 as large', ['9007199254740993'])).rejects.toThrow(
    'a stored number is too large',
  );
});

it('days are read in one form, whatever form the database is told to write them in', async () => {
  const { dataDir, url } = db as Database & { dataDir: string; url: string };
  const german = openDatabase({ dataDir, url: `${url}?options=-c%20datestyle%3Dgerman`, connections: 1 });
  expect(await ask(german, 'select $1::date as day', ['2026-11-20'])).toEqual([{ day: '2026-11-20' }]);
  await german.close();
});

it('reads do not wait for connections held by writers', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const writing = Array.from({ length: 10 }, () => db.transaction(() => release));
  expect(await ask(db, 'select $1::int as answer', [42])).toEqual([{ answer: 42 }]);
  resolve();
  await Promise.all(writing);
});
