// Thread that copies the write-ahead log into the database file, so that no other thread waits for the disk. Plain
// JavaScript without imports of our own: loading the type stripper would take longer than the work.
import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

/** In pages: 1 MB, which takes some milliseconds. */
const short = 256;

const db = new BetterSqlite3(workerData);
db.pragma('busy_timeout = 0');
// Each time, what was written meanwhile is left.
for (let times = 0; times < 6 && copy() > short; times++);
parentPort.postMessage('nearly done');
const timer = setTimeout(finish, 1000);
parentPort.once('message', finish);

/** Returns how many pages are left. */
function copy() {
  db.pragma('wal_checkpoint(passive)');
  const [{ log, checkpointed }] = db.pragma('wal_checkpoint(noop)');
  return log - checkpointed;
}

function finish() {
  clearTimeout(timer);
  copy();
  parentPort.postMessage('done');
  parentPort.close();
  db.close();
}
