import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { operatorMessages } from '#contract/messages/operator.ts';
import { AppError } from '../errors.ts';
import type { Log } from './checkpoint.ts';
import type { Database, Db, RunSteps, Tx } from './database.ts';
import type { DialectName } from './dialect.ts';
import { isRetryable } from './failures.ts';
import { migrationNames, migrationsFor } from './migrations/list.ts';
import { countWrite } from './paced.ts';
import { lockMigrations, openPostgres, postgresSnapshot } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite, sqliteSnapshot } from './sqlite.ts';
import { dropTables } from './table-rows.ts';
import { scheduleWipe, type Wiper, wiper } from './wipe.ts';

export interface DatabaseOptions {
  dataDir: string;
  /** Absent: use the embedded database in `dataDir`. */
  url?: string | undefined;
  connections: number;
  /** PostgreSQL only: whether statements are prepared, which some poolers do not allow. */
  prepares?: boolean;
  /** Embedded database only: its data need not survive a crash. */
  isScratch?: boolean;
  /** Of PostgreSQL, when its server closes an idle connection. */
  onIdleError?(error: Error): void;
}

/** Path of the embedded database's file. */
export function embeddedFile(dataDir: string): string {
  return path.join(dataDir, 'tuppence.sqlite');
}

export function openDatabase({
  dataDir,
  url,
  connections,
  prepares = true,
  isScratch,
  onIdleError = () => undefined,
}: DatabaseOptions): Database {
  if (url === undefined) {
    const file = embeddedFile(dataDir);
    const opened = openSqlite(file, { isScratch });
    const snapshot: RunSteps = (steps) => sqliteSnapshot(file, steps);
    return databaseOver('sqlite', { ...opened, snapshot, wipe: wiper(file, opened.writer) });
  }
  const { reader, writer, count } = openPostgres({ url, connections, prepares, onIdleError });
  const run: RunSteps = (steps) => writer.transaction().execute(steps);
  const snapshot: RunSteps = (steps) => postgresSnapshot(writer, steps);
  const handles = { reader, slowReader: reader, writer, run, snapshot };
  return { ...databaseOver('postgres', handles), connections: count };
}

/** An embedded database without tables, in a temporary folder. */
export function openScratchDatabase(folder: string): Database {
  return openDatabase({ dataDir: folder, connections: 1, isScratch: true });
}

interface Handles {
  reader: Kysely<Schema>;
  slowReader: Kysely<Schema>;
  writer: Kysely<Schema>;
  run: RunSteps;
  snapshot: RunSteps;
  /** Embedded database only. */
  wipe?: Wiper;
  /** The same, unless it is a scratch database. */
  log?: Log | undefined;
}

function databaseOver(
  dialect: DialectName,
  { reader, slowReader, writer, run, snapshot, wipe, log }: Handles,
): Database {
  return {
    dialect,
    read: reader as unknown as Db,
    readSlowly: slowReader as unknown as Db,
    transaction(steps) {
      countWrite();
      return runAgain(run, steps);
    },
    snapshot: (steps) => snapshot((db) => steps(db as unknown as Db)),
    migrate: (to) =>
      run((tx) => migrate(tx, dialect, to)).catch((error: unknown) => explainUnknown(writer, error)),
    createdAt: () => findCreation(reader),
    clear: () => run(dropTables),
    truncateLog: async () => log && truncateLog(writer, log),
    scheduleWipe: async (tx) => wipe && scheduleWipe(tx),
    wipeIfScheduled: async () => wipe?.wipeIfScheduled(),
    async ping() {
      await reader.selectFrom('users').select('id').limit(1).execute();
    },
    async close() {
      await wipe?.stop();
      await reader.destroy();
      if (writer !== reader) await writer.destroy();
    },
  };
}

const [truncateAttempts, truncateInterval] = [20, 50];

/**
 * `secure_delete` overwrites deleted data in the database file, but the write-ahead log keeps it until truncated.
 * Other connections can block that, so it is tried for a second.
 */
async function truncateLog(writer: Kysely<Schema>, log: Log): Promise<void> {
  await log.copy();
  for (let attempt = 0; attempt < truncateAttempts; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer);
    if (rows[0]?.busy === 0) return;
    await delay(truncateInterval);
  }
}

/** All pending migrations or none, on one server at a time. */
async function migrate(tx: Kysely<Schema>, dialect: DialectName, to: string | undefined): Promise<void> {
  if (dialect === 'postgres') await lockMigrations(tx);
  const getMigrations = async () => migrationsFor(dialect);
  const migrator = new Migrator({ db: tx, provider: { getMigrations } });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw error;
}

async function explainUnknown(db: Kysely<Schema>, error: unknown): Promise<never> {
  const unknown = await findUnknownMigration(db, migrationNames).catch(() => undefined);
  if (unknown === undefined) throw error;
  throw new AppError('conflict', operatorMessages.newerDatabase(unknown), { cause: error });
}

/** The latest migration that was run on this database and is not in `names`: the database is from a newer version. */
async function findUnknownMigration(
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name not in (${sql.join(names)}) order by name
  `.execute(db);
  return rows.at(-1)?.name;
}

async function findCreation(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ at: string }>`
    select min(timestamp) as at from ${sql.table(DEFAULT_MIGRATION_TABLE)}
  `.execute(db);
  return Date.parse(rows[0]?.at ?? '');
}

const attempts = 6;

/** Retries the whole of a transaction after a conflict, with a random backoff. */
async function runAgain<T>(run: RunSteps, steps: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run((tx) => steps(tx as unknown as Tx));
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await delay(Math.random() * 25 * 2 ** attempt);
    }
  }
}
