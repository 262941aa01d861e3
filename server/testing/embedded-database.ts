import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type DatabaseOptions, embeddedFile, openDatabase } from '#server/platform/database/open.ts';

/** Makes an empty database of today's version, as a server that has stopped leaves it. */
export async function makeDatabase(options: Pick<DatabaseOptions, 'dataDir' | 'url'>): Promise<void> {
  const db = openDatabase({ ...options, connections: 1 });
  await db.migrate();
  await db.ping(); // a connection that was never used is not closed either, and the log would stay
  await db.close();
}

/** Takes the write lock, as another process would; returns the function that releases it. */
export function holdLock(dataDir: string): () => void {
  const db = new BetterSqlite3(embeddedFile(dataDir));
  db.exec('begin immediate');
  return () => {
    db.exec('rollback');
    db.close();
  };
}

/** Records an unknown migration, as a newer version would. */
export function addMigration(dataDir: string, name: string): void {
  const db = new BetterSqlite3(embeddedFile(dataDir));
  db.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run(
    name,
    new Date().toISOString(),
  );
  db.close();
}

/** Makes migrations due again that an older version did not have: this one and all after it. */
export function forgetMigrations(dataDir: string, first: string): void {
  const db = new BetterSqlite3(embeddedFile(dataDir));
  db.prepare('delete from kysely_migration where name >= ?').run(first);
  db.close();
}

/** Whether permanently deleted data may still be readable in the file. */
export function isWipeScheduled(dataDir: string): boolean {
  const db = new BetterSqlite3(embeddedFile(dataDir), { readonly: true });
  try {
    return db.pragma('user_version', { simple: true }) !== 0;
  } finally {
    db.close();
  }
}

/** Names of the database files, including the log, that contain a text. */
export async function filesWith(dataDir: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of readdirSync(dataDir).filter((file) => file.startsWith('tuppence.sqlite'))) {
    let rest = '';
    for await (const chunk of createReadStream(path.join(dataDir, name), 'latin1')) {
      const part = rest + chunk;
      if (part.includes(text)) found.push(name);
      rest = part.slice(-text.length);
    }
  }
  return [...new Set(found)];
}

/** Opens a read snapshot, which blocks truncation of the log; returns the function that ends it. */
export function holdSnapshot(dataDir: string): () => void {
  const db = new BetterSqlite3(embeddedFile(dataDir), { readonly: true });
  db.exec('begin');
  db.prepare('select count(*) from users').get();
  return () => db.close();
}

/** Simulates a full disk: limits the database to this many pages, or to its current size. */
export async function limitPages(db: Database, count: number): Promise<void> {
  await db.transaction((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));
}

/** SQLite's findings; empty when the file is intact and has no dangling references. */
export function damageTo(dataDir: string): string[] {
  const db = new BetterSqlite3(embeddedFile(dataDir), { readonly: true });
  try {
    const integrity = db.prepare('pragma integrity_check').pluck().all().map(String);
    const orphans = db.prepare('pragma foreign_key_check').all();
    return [
      ...integrity.filter((sentence) => sentence !== 'ok'),
      ...orphans.map((row) => JSON.stringify(row)),
    ];
  } finally {
    db.close();
  }
}

/** Creates the database of a data folder from SQL, such as a dump of an older version. */
export function createFrom(sql: string, dataDir: string): void {
  new BetterSqlite3(embeddedFile(dataDir)).exec(sql).close();
}
