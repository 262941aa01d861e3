// Thread that copies the write-ahead log into the database file once, so that no other thread waits for the disk. Plain
// JavaScript without imports of our own: loading the type stripper would take longer than the work.
import { workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

const db = new BetterSqlite3(workerData);
db.pragma('busy_timeout = 0');
db.pragma('wal_checkpoint(passive)');
db.close();
