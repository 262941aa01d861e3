// The program of a thread that brings the log of an embedded database into its file, so that nobody else waits for the
// disk. In plain JavaScript, and with nothing of ours: what strips types would take more time and memory than all of it.
import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

/** Milliseconds without work after which it ends. */
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
