import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { type Database, embeddedFile } from '#server/platform/database/open.ts';

/** Keeps everybody else from writing, as another program would, until it is called again. */
export function holdLock(dataDir: string): () => void {
  const db = new BetterSqlite3(embeddedFile(dataDir));
  db.exec('begin immediate');
  return () => {
    db.exec('rollback');
    db.close();
  };
}

/** As a newer version does. */
export function addMigration(dataDir: string, name: string): void {
  const db = new BetterSqlite3(embeddedFile(dataDir));
  db.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run(
    name,
    new Date().toISOString(),
  );
  db.close();
}

/** Whether something was deleted for good that may still be readable in the file. */
export function isWipeOwed(dataDir: string): boolean {
  const db = new BetterSqlite3(embeddedFile(dataDir), { readonly: true });
  try {
    return db.pragma('user_version', { simple: true }) !== 0;
  } finally {
    db.close();
  }
}

/** Names of the files of an embedded database, its log included, in which a text stands. */
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

/** Reads what stands there now, so that the log cannot be emptied, until it is called again. */
export function holdSnapshot(dataDir: string): () => void {
  const db = new BetterSqlite3(embeddedFile(dataDir), { readonly: true });
  db.exec('begin');
  db.prepare('select count(*) from users').get();
  return () => db.close();
}

/** As a disk with room for so many pages would, or for those that are there. */
export async function limitPages(db: Database, count: number): Promise<void> {
  await db.transaction((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));
}

/** In the words of SQLite; empty when the file is sound and no row refers to one that is not there. */
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
