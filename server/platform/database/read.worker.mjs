// Thread that runs one statement on the embedded database, so that no other request waits for it. Plain JavaScript
// without imports of our own: loading the type stripper would take longer than the work.
import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

const { file, text, parameters } = workerData;
const db = new BetterSqlite3(file, { readonly: true });
db.pragma('temp_store = MEMORY');
db.pragma('cache_size = -8192');
db.pragma('busy_timeout = 5000');
parentPort.postMessage(db.prepare(text).all(parameters));
db.close();
