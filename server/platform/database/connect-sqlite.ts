import BetterSqlite3 from 'better-sqlite3';

export interface SqliteOptions {
  readonly: boolean;
  /** The database does not survive a crash anyway: commits do not wait for the disk. */
  isScratch?: boolean | undefined;
}

/** Opens a connection to an embedded database with the settings that every process uses. */
export function connectSqlite(
  file: string,
  { readonly, isScratch = false }: SqliteOptions,
): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly });
  if (!readonly) {
    // Scratch databases have no write-ahead log: the committing thread would have to checkpoint it.
    connection.pragma(`journal_mode = ${isScratch ? 'MEMORY' : 'WAL'}`);
    connection.pragma(`synchronous = ${isScratch ? 'OFF' : 'FULL'}`);
    connection.pragma('secure_delete = ON');
  }
  connection.pragma('foreign_keys = ON');
  // In kibibytes. A larger cache would duplicate the operating system's page cache, which is cheap to read from.
  connection.pragma(`cache_size = -${readonly ? 8192 : 3072}`);
  connection.pragma('temp_store = MEMORY');
  // SQLite waits for a lock inside the call and blocks this thread, so writers fail at once and retry outside.
  connection.pragma(`busy_timeout = ${readonly ? 250 : 0}`);
  return connection;
}
