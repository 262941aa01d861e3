import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';
import {
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from 'kysely';
import { type Log, logOf } from './checkpoint.ts';
import { connectSqlite } from './connect-sqlite.ts';
import type { RunSteps } from './database.ts';
import type { Schema } from './schema.ts';
import { sqliteTransactions } from './sqlite-transaction.ts';
import { type RunStatement, runDirectly } from './statement.ts';

interface SqliteHandles {
  /** Read-only: SQLite refuses writes. */
  reader: Kysely<Schema>;
  /** The same, each statement in a thread of its own. Only for a `statement`. */
  slowReader: Kysely<Schema>;
  writer: Kysely<Schema>;
  run: RunSteps;
  /** Absent: a scratch database has none. */
  log?: Log | undefined;
}

/** Opens or creates the file with two connections, so that reads never wait for an open transaction. */
export function openSqlite(
  file: string,
  { isScratch }: { isScratch?: boolean | undefined } = {},
): SqliteHandles {
  mkdirSync(path.dirname(file), { recursive: true });
  const writer = connectSqlite(file, { readonly: false, isScratch });
  const reader = connectSqlite(file, { readonly: true });
  const slowReader = createKysely(reader);
  runDirectly(slowReader, readInThread(file));
  const handles = { writer: createKysely(writer), reader: createKysely(reader), slowReader };
  const log = isScratch ? undefined : logOf(file, writer);
  return { ...handles, run: sqliteTransactions(handles.writer, log?.shorten), log };
}

/** Uses its own connection, so that no other read or write of this process waits for it. */
export async function sqliteSnapshot<T>(file: string, steps: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = createKysely(connectSqlite(file, { readonly: true }));
  try {
    return await db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      return steps(connection);
    });
  } finally {
    await db.destroy();
  }
}

function createKysely(connection: BetterSqlite3.Database): Kysely<Schema> {
  const database = withStatementCache(connection);
  const dialect = new SqliteDialect({ database });
  const createQueryCompiler = () => new SteadySqliteCompiler();
  const kysely = new Kysely<Schema>({ dialect: Object.assign(dialect, { createQueryCompiler }) });
  runDirectly(kysely, async (text, parameters) => {
    const statement = database.prepare(text);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  });
  return kysely;
}

/**
 * SQLite re-plans a statement for each value of a bare `?` in a LIMIT, in a LIKE pattern or compared to a partial
 * index's column, which takes longer than running it. It does not look inside function calls, and `likely` costs
 * nothing.
 */
class SteadySqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'likely(?)';
  }
}

const cachedStatements = 500;

/** Kysely prepares every query again; this caches better-sqlite3's prepared statements. */
function withStatementCache(connection: BetterSqlite3.Database): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close() {
      cache.clear();
      connection.close();
    },
    prepare(text) {
      const known = cache.get(text);
      if (known !== undefined) return known;
      const statement: SqliteStatement = connection.prepare(text);
      const [oldest] = cache.keys();
      if (cache.size >= cachedStatements && oldest !== undefined) cache.delete(oldest);
      cache.set(text, statement);
      return statement;
    },
  };
}

const program = path.join(import.meta.dirname, 'read.worker.mjs');

/** Runs each statement on the embedded database in a thread of its own: starting it takes some 30 ms. */
export function readInThread(file: string): RunStatement {
  return (text, parameters) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: { file, text, parameters }, execArgv: [] });
      worker.once('message', resolve).once('error', reject);
    });
}
