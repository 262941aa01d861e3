import { mkdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { Schema } from './schema.ts';

export interface SqliteHandles {
  /** Cannot write: SQLite refuses. */
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
}

/** Opens the file, made when missing, with two connections: reads never wait for an open transaction. */
export function openSqlite(file: string): SqliteHandles {
  mkdirSync(path.dirname(file), { recursive: true });
  const writer = connect(file, false);
  return { writer: over(writer), reader: over(connect(file, true)) };
}

function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly });
  connection.pragma('busy_timeout = 250');
  if (!readonly) {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('secure_delete = ON');
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
  return connection;
}

function over(connection: BetterSqlite3.Database): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: withStatementCache(connection) }),
  });
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
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

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
