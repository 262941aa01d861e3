/** The program of a child process that writes the file of an embedded database anew: whoever does it waits in one call for all of it. */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { connectSqlite } from './connect-sqlite.ts';

export interface Rewritten {
  /** How long nobody else could write. */
  lockedMs: number;
}

const [file = ''] = process.argv.slice(2);
/** For its turn to write it waits as long as it takes; readers of the log, who hold up writers meanwhile, only for a moment. */
const patience = { turn: 3_600_000, readers: 100 };
const emptyingPause = 500;

process.on('disconnect', () => process.exit());
const db = connectSqlite(file, { readonly: false });
db.pragma('temp_store = FILE'); // the copy would fill the memory
db.pragma(`busy_timeout = ${patience.turn}`);
const owed = read('user_version');
const started = performance.now();
db.exec('vacuum');
const lockedMs = performance.now() - started;

// The log has what was deleted until nobody reads from it and all of it is in the file.
db.pragma(`busy_timeout = ${patience.readers}`);
while (read('wal_checkpoint(truncate)') !== 0) await delay(emptyingPause);

db.pragma(`busy_timeout = ${patience.turn}`);
const settle = db.transaction(() => {
  if (read('user_version') === owed) db.pragma('user_version = 0');
});
settle.immediate();
db.close();
process.send?.({ lockedMs } satisfies Rewritten, () => process.disconnect?.());

function read(pragma: string): unknown {
  return db.pragma(pragma, { simple: true });
}
