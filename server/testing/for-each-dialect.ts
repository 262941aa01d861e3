import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { openDatabase } from '#server/platform/database/open.ts';

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export function forEachDialect(name: string, tests: (dialect: DialectName) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, tests);
}

/** With what another process needs to open the same database. */
export type TestDatabase = Database & { dataDir: string; url: string | undefined };

/** A migrated database, empty unless `dataDir` has one, with a data folder that is removed on close. */
export async function openTestDatabase(
  dialect: DialectName,
  dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-test-')),
): Promise<TestDatabase> {
  const url = dialect === 'postgres' ? await testDatabaseUrl() : undefined;
  const db = openDatabase({ dataDir, url, connections: 5, onIdleError: fail });
  await db.migrate();
  return {
    ...db,
    dataDir,
    url,
    async close() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** URL of a new, empty PostgreSQL database on the test server. */
export async function testDatabaseUrl(): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(`create database ${name}`);
  return inject('postgresUrl').replace(/\/postgres(?=\?|$)/, `/${name}`);
}

async function runAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function fail(error: Error): void {
  throw error;
}
