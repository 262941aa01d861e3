import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/** In pages: 16 MB. Until then repeated writes of the same page cost one write to the database file. */
const longLog = 4096;

const program = path.join(import.meta.dirname, 'checkpoint.worker.mjs');

/**
 * Returns what writers await between transactions: it copies a long write-ahead log into the database file. Readers do
 * not wait, because a thread of its own does it. As no one writes meanwhile, the log starts anew.
 */
export function checkpoints(file: string, writer: BetterSqlite3.Database): () => Promise<void> {
  writer.pragma('wal_autocheckpoint = 0');
  const measure = writer.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  /** Pages that the last checkpoint had to leave, because a reader still needs what they replace. */
  let left = 0;
  const pending = () => {
    const { log, checkpointed } = measure.get() ?? { log: 0, checkpointed: 0 };
    return log - checkpointed;
  };
  return async () => {
    left = Math.min(left, pending());
    if (pending() - left < longLog) return;
    await runInThread(file);
    left = pending();
  };
}

/** A failed checkpoint is tried again when the log has grown; the data is safe in the log. */
function runInThread(file: string): Promise<void> {
  const worker = new Worker(program, { workerData: file, execArgv: [] });
  return new Promise((resolve) => {
    worker.once('error', () => resolve()).once('exit', () => resolve());
  });
}
