import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { operatorMessages } from '#contract/messages/operator.ts';
import { AppError } from '../errors.ts';
import type { Log } from './checkpoint.ts';
import type { Database, Db } from './database.ts';
import type { DialectName } from './dialect.ts';
import { migrationsFor } from './migrations/list.ts';
import { openPostgres, postgresMigration, postgresSnapshot } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite, sqliteSnapshot } from './sqlite.ts';
import { dropTables } from './table-rows.ts';
import { type RunSteps, runTransaction } from './transaction.ts';
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
  onIdleError(error: Error): void;
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
  onIdleError,
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
  return openDatabase({ dataDir: folder, connections: 1, isScratch: true, onIdleError: () => undefined });
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
    transaction: (steps) => runTransaction(run, steps),
    snapshot: (steps) => snapshot((db) => steps(db as unknown as Db)),
    migrate: (to) => migrate(writer, dialect, to),
    clear: () => dropTables(writer),
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

async function migrate(db: Kysely<Schema>, dialect: DialectName, to?: string): Promise<void> {
  const migrations: Record<string, Migration> = migrationsFor(dialect);
  const run = (handle: Kysely<Schema>) => migrateOver(handle, { migrations, to });
  try {
    await (dialect === 'postgres' ? postgresMigration(db, run) : run(db));
  } catch (error) {
    await explainUnknown(db, { migrations, error });
  }
}

interface Migrating {
  migrations: Record<string, Migration>;
  to: string | undefined;
}

async function migrateOver(db: Kysely<Schema>, { migrations, to }: Migrating): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw error;
}

async function explainUnknown(
  db: Kysely<Schema>,
  { migrations, error }: Pick<Migrating, 'migrations'> & { error: unknown },
): Promise<never> {
  const unknown = await findUnknownMigration(db, Object.keys(migrations)).catch(() => undefined);
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
