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
