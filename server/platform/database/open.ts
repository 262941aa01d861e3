import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { operatorMessages } from '#contract/messages/operator.ts';
import { AppError } from '../errors.ts';
import type { DialectName } from './dialect.ts';
import { groupCommits, type RunSteps } from './group-commit.ts';
import { migrationsFor } from './migrations/list.ts';
import { type Connections, openPostgres, postgresSnapshot } from './postgres.ts';
import { type FileRewriter, fileRewriter, oweRewrite } from './rewrite-file.ts';
import type { Schema } from './schema.ts';
import { openSqlite, sqliteSnapshot } from './sqlite.ts';
import { dropTables } from './table-rows.ts';
import { runTransaction } from './transaction.ts';
import { noLog, type WriteAheadLog } from './write-ahead-log.ts';

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
  /** Reads what stood there at one moment, however long that takes and whatever is written meanwhile. */
  snapshot<T>(steps: (db: Db) => Promise<T>): Promise<T>;
  /** Brings the tables up to date, or up to the migration of this name. */
  migrate(to?: string): Promise<void>;
  /** Removes every table with everything in it: `migrate` makes them anew. */
  clear(): Promise<void>;
  /** Makes what was deleted unreadable in the files that this program keeps, but for copies in pages that were split. */
  scrub(): Promise<void>;
  /** In the transaction that deletes for good: those are unreadable as well once `rewriteIfOwed` has run. */
  oweRewrite(tx: Tx): Promise<void>;
  /** Writes the file of an embedded database anew where that is owed. Reads go on meanwhile; writes wait, or fail as `busy`. */
  rewriteIfOwed(): Promise<void>;
  /**
   * A number that stays the same only while nobody has committed anything, whatever the process; undefined where
   * nothing but a query can tell what others wrote.
   */
  stamp(): number | undefined;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  /** How many connections a database on a server of its own has; absent for the embedded one. */
  connections?: () => Connections;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  url?: string | undefined;
  connections: number;
  /** Of the embedded one: it is thrown away after a crash in any case. */
  isScratch?: boolean;
  onIdleError(error: Error): void;
}

/** Where the embedded database is kept. */
export function embeddedFile(dataDir: string): string {
  return path.join(dataDir, 'tuppence.sqlite');
}

export function openDatabase({
  dataDir,
  url,
  connections,
  isScratch,
  onIdleError,
}: DatabaseOptions): Database {
  if (url === undefined) {
    const file = embeddedFile(dataDir);
    const { reader, writer, log, stamp } = openSqlite(file, { isScratch });
    const snapshot: RunSteps = (steps) => sqliteSnapshot(file, steps);
    const rewriter = fileRewriter(file, writer);
    return databaseOver('sqlite', {
      reader,
      writer,
      run: groupCommits(writer, log),
      snapshot,
      stamp,
      log,
      rewriter,
    });
  }
  const { reader, writer, count } = openPostgres({ url, connections, onIdleError });
  const run: RunSteps = (steps) => writer.transaction().execute(steps);
  const snapshot: RunSteps = (steps) => postgresSnapshot(writer, steps);
  const handles = { reader, writer, run, snapshot, stamp: () => undefined, log: noLog };
  return { ...databaseOver('postgres', handles), connections: count };
}

interface Handles {
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  run: RunSteps;
  snapshot: RunSteps;
  stamp: Database['stamp'];
  log: WriteAheadLog;
  /** Of the embedded database. */
  rewriter?: FileRewriter;
}

function databaseOver(
  dialect: DialectName,
  { reader, writer, run, snapshot, stamp, log, rewriter }: Handles,
): Database {
  return {
    dialect,
    read: reader as unknown as Db,
    transaction: (steps) => runTransaction(run, steps),
    snapshot: (steps) => snapshot((db) => steps(db as unknown as Db)),
    async migrate(to) {
      await migrate(writer, dialect, to);
      await log.sync();
    },
    clear: () => dropTables(writer),
    scrub: async () => rewriter && truncateLog(writer),
    oweRewrite: async (tx) => rewriter && oweRewrite(tx),
    rewriteIfOwed: async () => rewriter?.rewriteIfOwed(),
    stamp,
    async ping() {
      await reader.selectFrom('users').select('id').limit(1).execute();
    },
    async close() {
      await rewriter?.stop();
      await log.close();
      await reader.destroy();
      if (writer !== reader) await writer.destroy();
    },
  };
}

const [emptyings, emptyingPause] = [20, 50];

/**
 * Deleted bytes are overwritten in the database (secure_delete); the write-ahead log still has them until it is
 * emptied. While somebody reads or writes that cannot be: it is tried for a second.
 */
async function truncateLog(writer: Kysely<Schema>): Promise<void> {
  for (let attempt = 0; attempt < emptyings; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer);
    if (rows[0]?.busy === 0) return;
    await delay(emptyingPause);
  }
}

async function migrate(db: Kysely<Schema>, dialect: DialectName, to?: string): Promise<void> {
  const migrations: Record<string, Migration> = migrationsFor(dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error === undefined) return;
  const unknown = await findMigrationBut(db, Object.keys(migrations)).catch(() => undefined);
  if (unknown === undefined) throw error;
  throw new AppError('conflict', operatorMessages.newerDatabase(unknown), { cause: error });
}

/** One that was run on this database and is none of these. */
async function findMigrationBut(db: Kysely<Schema>, names: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name not in (${sql.join(names)}) order by name
  `.execute(db);
  return rows.at(-1)?.name;
}
