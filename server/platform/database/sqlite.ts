import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  type FunctionNode,
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

interface SqliteHandles {
  /** Read-only: SQLite refuses writes. */
  reader: Kysely<Schema>;
  /** The same, each statement in a thread of its own. */
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
  const slowReader = createKysely(reader, { createDriver: () => inThreads(file) });
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

function createKysely(connection: BetterSqlite3.Database, others: Partial<Dialect> = {}): Kysely<Schema> {
  const dialect = new SqliteDialect({ database: withStatementCache(connection) });
  const createQueryCompiler = () => new SteadySqliteCompiler();
  return new Kysely<Schema>({ dialect: Object.assign(dialect, { createQueryCompiler, ...others }) });
}

/**
 * SQLite re-plans a statement for each value of a bare `?` in a LIMIT or compared to a partial index's column, which
 * takes longer than running it. It does not look inside function calls, and `likely` costs nothing.
 */
class SteadySqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'likely(?)';
  }

  /** What PostgreSQL calls `strpos` has another name here. */
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction(node.func === 'strpos' ? { ...node, func: 'instr' } : node);
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

/** Runs each statement in a thread of its own, which takes some 30 ms to start. */
function inThreads(file: string): Driver {
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters }) {
      const worker = new Worker(program, { workerData: { file, text, parameters }, execArgv: [] });
      const [rows] = await once(worker, 'message');
      return { rows };
    },
    streamQuery() {
      throw new Error('a thread returns all rows at once');
    },
  };
  return Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
}
