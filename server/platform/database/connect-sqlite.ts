import BetterSqlite3 from 'better-sqlite3';

export interface Manner {
  readonly: boolean;
  /** Thrown away after a crash in any case: nobody waits for the disk. */
  isScratch?: boolean | undefined;
}

/** A connection to an embedded database, as every program of ours has it. */
export function connectSqlite(file: string, { readonly, isScratch = false }: Manner): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly });
  if (!readonly) {
    // A log would have to be brought into the file, at once and by whoever commits.
    connection.pragma(`journal_mode = ${isScratch ? 'MEMORY' : 'WAL'}`);
    connection.pragma(`synchronous = ${isScratch ? 'OFF' : 'FULL'}`);
    connection.pragma('secure_delete = ON');
  }
  connection.pragma('foreign_keys = ON');
  // Kilobytes. More would be kept twice: the system has the file in memory as well, and to fetch a page from there is cheap.
  connection.pragma(`cache_size = -${readonly ? 8192 : 3072}`);
  connection.pragma('temp_store = MEMORY');
  // SQLite waits within the call, and everybody in this process with it: whoever writes waits outside.
  connection.pragma(`busy_timeout = ${readonly ? 250 : 0}`);
  return connection;
}
