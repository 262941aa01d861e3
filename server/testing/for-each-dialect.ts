import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { embeddedFile, openDatabase } from '#server/platform/database/open.ts';
import { migratedTemplate, onServer } from './global-setup.ts';
import { isNightly } from './nightly.ts';

/** Runs the same tests on SQLite and on a real PostgreSQL: for SQL, migrations and concurrency. */
export function forEachDialect(tests: (dialect: DialectName) => void): void {
  describe.each(['sqlite', 'postgres'] as const)('on %s', tests);
}

/** Runs tests of what is above the SQL on SQLite, and in the nightly run on PostgreSQL as well. */
export function forDialectsOfRun(tests: (dialect: DialectName) => void): void {
  describe.each(isNightly ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))('on %s', tests);
}

/** With what another process needs to open the same database. */
export type TestDatabase = Database & { dataDir: string; url: string | undefined };

/** A migrated database, empty unless `dataDir` has one, with a data folder that is removed on close. */
export async function openTestDatabase(dialect: DialectName, dataDir?: string): Promise<TestDatabase> {
  const url = dialect === 'postgres' ? await createDatabase(migratedTemplate) : undefined;
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'tuppence-test-'));
  if (dataDir === undefined && url === undefined) copyFileSync(inject('migratedFile'), embeddedFile(folder));
  const db = openDatabase({ dataDir: folder, url, connections: 5, onIdleError: fail });
  await db.migrate();
  return {
    ...db,
    dataDir: folder,
    url,
    async close() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** URL of a new, empty PostgreSQL database on the test server. */
export function testDatabaseUrl(): Promise<string> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<string> {
  const url = await maintenanceUrl();
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return onServer(url, name);
}

async function maintenanceUrl(): Promise<string> {
  const reply = await fetch(inject('postgresStarter'));
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}

function fail(error: Error): void {
  throw error;
}
