/** Child process that rewrites the embedded database's file: VACUUM is one long blocking call. */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { connectSqlite } from './connect-sqlite.ts';

export interface Vacuumed {
  /** How long other writers were locked out, in milliseconds. */
  lockedMs: number;
}

const [file = ''] = process.argv.slice(2);
/** Waits long for the write lock, but only briefly for readers of the log, because that wait blocks writers. */
const lockTimeouts = { turn: 3_600_000, readers: 100 };
const retryInterval = 500;

process.on('disconnect', () => process.exit());
const db = connectSqlite(file, { readonly: false });
db.pragma('temp_store = FILE'); // the copy may not fit into memory
db.pragma(`busy_timeout = ${lockTimeouts.turn}`);
const owed = read('user_version');
const started = performance.now();
db.exec('vacuum');
const lockedMs = performance.now() - started;

// The log holds deleted data until it is checkpointed completely and no reader uses it.
db.pragma(`busy_timeout = ${lockTimeouts.readers}`);
while (read('wal_checkpoint(truncate)') !== 0) await delay(retryInterval);

db.pragma(`busy_timeout = ${lockTimeouts.turn}`);
const settle = db.transaction(() => {
  if (read('user_version') === owed) db.pragma('user_version = 0');
});
settle.immediate();
db.close();
process.send?.({ lockedMs } satisfies Vacuumed, () => process.disconnect?.());

function read(pragma: string): unknown {
  return db.pragma(pragma, { simple: true });
}
