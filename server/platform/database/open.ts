import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DialectName } from './dialect.ts';
import { groupCommits, type RunSteps } from './group-commit.ts';
import { migrationsFor } from './migrations/list.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { runTransaction } from './transaction.ts';

declare const outside: unique symbol;
declare const inside: unique symbol;

/** For reads outside a transaction. It cannot be passed where a `Tx` is wanted. */
export type Db = Pick<Kysely<Schema>, 'selectFrom' | 'with'> & { readonly [outside]: true };
/** An open transaction: the only handle that writes. */
export type Tx = Kysely<Schema> & { readonly [inside]: true };
/** For a read that may stand in a transaction or outside. */
export type Queryable = Db | Tx;

export interface Database {
  dialect: DialectName;
  read: Db;
  /** The whole function in one transaction; it may run again when the database asks for a retry. */
  transaction<T>(steps: (tx: Tx) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  /** Makes what was deleted unreadable in the files that this program keeps. */
  scrub(): Promise<void>;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  url?: string | undefined;
  connections: number;
  onIdleError(error: Error): void;
}

/** Where the embedded database is kept. */
export function embeddedFile(dataDir: string): string {
  return path.join(dataDir, 'tuppence.sqlite');
}

export function openDatabase({ dataDir, url, connections, onIdleError }: DatabaseOptions): Database {
  if (url === undefined) {
    const { reader, writer } = openSqlite(embeddedFile(dataDir));
    return databaseOver('sqlite', { reader, writer, run: groupCommits(writer) });
  }
  const pool = openPostgres({ url, connections, onIdleError });
  const run: RunSteps = (steps) => pool.transaction().execute(steps);
  return databaseOver('postgres', { reader: pool, writer: pool, run });
}

function databaseOver(
  dialect: DialectName,
  { reader, writer, run }: { reader: Kysely<Schema>; writer: Kysely<Schema>; run: RunSteps },
): Database {
  return {
    dialect,
    read: reader as unknown as Db,
    transaction: (steps) => runTransaction(run, steps),
    migrate: () => migrate(writer, dialect),
    scrub: () => (dialect === 'sqlite' ? truncateLog(writer) : Promise.resolve()),
    async ping() {
      await reader.selectFrom('users').select('id').limit(1).execute();
    },
    async close() {
      await reader.destroy();
      if (writer !== reader) await writer.destroy();
    },
  };
}

/** Deleted bytes are overwritten in the database (secure_delete); the write-ahead log still has them until it is emptied. */
async function truncateLog(writer: Kysely<Schema>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(writer);
}

async function migrate(db: Kysely<Schema>, dialect: DialectName): Promise<void> {
  const migrations: Record<string, Migration> = migrationsFor(dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
