import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from 'kysely';
import { connectSqlite } from './connect-sqlite.ts';
import { isLocked } from './failures.ts';
import type { Schema } from './schema.ts';
import { runDirectly } from './statement.ts';
import { noLog, type WriteAheadLog, writeAheadLog } from './write-ahead-log.ts';

export interface SqliteHandles {
  /** Cannot write: SQLite refuses. */
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  log: WriteAheadLog;
  /** Another number than before once anybody, in this process or another, has committed anything. */
  stamp(): number;
}

/** Opens the file, made when missing, with two connections: reads never wait for an open transaction. */
export function openSqlite(
  file: string,
  { isScratch }: { isScratch?: boolean | undefined } = {},
): SqliteHandles {
  mkdirSync(path.dirname(file), { recursive: true });
  const writer = connectSqlite(file, { readonly: false, isScratch });
  const reader = connectSqlite(file, { readonly: true });
  const log = isScratch ? noLog : leaveLogTo(file, writer);
  return { writer: over(writer), reader: over(reader), log, stamp: stampOf(reader) };
}

/** SQLite's own way is to wait for the disk within the call, and everybody in this process with it. */
function leaveLogTo(file: string, writer: BetterSqlite3.Database): WriteAheadLog {
  writer.pragma('synchronous = NORMAL');
  writer.pragma('wal_autocheckpoint = 0');
  return writeAheadLog(file, writer);
}

/** Asks once for all that is looked up in one go: between that nothing that came in later can have been committed. */
function stampOf(reader: BetterSqlite3.Database): () => number {
  const dataVersion = reader.prepare('pragma data_version').pluck();
  let stamp: number | undefined;
  return () => {
    if (stamp === undefined) {
      stamp = Number(dataVersion.get());
      queueMicrotask(() => {
        stamp = undefined;
      });
    }
    return stamp;
  };
}

/** On a connection of its own: what others read and write in this program does not wait for it. */
export async function sqliteSnapshot<T>(file: string, steps: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = over(connectSqlite(file, { readonly: true }));
  try {
    return await db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      return steps(connection);
    });
  } finally {
    await db.destroy();
  }
}

function over(connection: BetterSqlite3.Database): Kysely<Schema> {
  const database = withStatementCache(connection);
  const kysely = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database }) });
  runDirectly(kysely, async (text, parameters) => {
    const statement = database.prepare(text);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  });
  return kysely;
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#database = config.database;
  }
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }
  override createQueryCompiler(): QueryCompiler {
    return new SteadySqliteCompiler();
  }
}

/**
 * SQLite plans a statement anew with each value of a bare `?` that it finds in a limit, in a pattern or beside a partial
 * index, which takes longer than to run it. Into a function it does not look, and this one costs nothing.
 */
class SteadySqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'likely(?)';
  }
}

/** SQLite rolls back DDL like anything else; the adapter has to say so, or a failed migration stays half done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the write lock first: a transaction that reads and then writes fails when another process wrote in between, however long it may wait. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isLocked(error) || attempt === lockAttempts) throw error;
        await delay(lockPause);
      }
    }
  }
}

/** Together as long as the server's own transactions wait: see `groupCommits`. */
const [lockAttempts, lockPause] = [100, 50];

const cachedStatements = 500;

/** Kysely prepares every query anew; statements of better-sqlite3 can be run again. */
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
