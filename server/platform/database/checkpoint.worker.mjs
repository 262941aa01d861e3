// Worker thread that checkpoints the embedded database's write-ahead log, so that no other thread waits for the disk.
// Plain JavaScript without imports of our own: loading the type stripper would cost more time and memory than the
// work itself.
import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

/** Idle time in milliseconds after which the thread ends. */
const patience = 500;

const db = new BetterSqlite3(workerData);
db.pragma('busy_timeout = 0');
db.pragma('cache_size = -64');
let tooLate = setTimeout(end, patience);

parentPort?.on('message', () => {
  clearTimeout(tooLate);
  parentPort?.postMessage(db.pragma('wal_checkpoint(passive)'));
  tooLate = setTimeout(end, patience);
});

function end() {
  db.close();
  parentPort?.close();
}
