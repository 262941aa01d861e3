import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { sqlTypes } from '../dialect.ts';
import { outdatedImports } from './0020-outdated-imports.ts';

interface Row {
  id: string;
  added_at: number | null;
  compared_at: number;
  undone_at: number | null;
}

async function migrate(rows: readonly Row[]): Promise<string[]> {
  const file = new BetterSqlite3(':memory:');
  file.exec('create table imports (user_id text, id text, added_at int, compared_at int, undone_at int)');
  const insert = file.prepare('insert into imports values (1, @id, @added_at, @compared_at, @undone_at)');
  for (const row of rows) insert.run(row);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(() => db.destroy());
  await outdatedImports(db, sqlTypes.sqlite);
  return file.prepare('select id from imports where is_outdated = 1 order by id').pluck().all() as string[];
}

it('imports are out of date that were compared before others were added or undone', async () => {
  const later = { id: 'added', added_at: 20, compared_at: 10, undone_at: null };
  const waits = { id: 'waits', added_at: null, compared_at: 15, undone_at: null };
  expect(await migrate([later, waits, { ...waits, id: 'newer', compared_at: 25 }])).toEqual(['waits']);
  expect(
    await migrate([
      { ...later, undone_at: 30 },
      { ...waits, id: 'newer', compared_at: 25 },
    ]),
  ).toEqual(['newer']);
});

it('imports are found out of date in a time that grows with their number', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => ({
    id: String(at),
    added_at: null,
    compared_at: 1,
    undone_at: null,
  }));
  const started = process.cpuUsage();
  expect(await migrate(rows)).toEqual([]);
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
});
