import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/** In pages: 16 MB. Until then repeated writes of the same page cost one write to the database file. */
const longLog = 4096;
/** Then no one writes until it is copied. */
const tooLong = 2 * longLog;

const program = path.join(import.meta.dirname, 'checkpoint.worker.mjs');

export interface Log {
  /**
   * What writers await between transactions: a long write-ahead log is copied into the database file by a thread of its
   * own. They wait only for the last of it, so that the log starts anew; readers never do.
   */
  shorten(): Promise<void>;
  /** Copies nearly all of it while others write. */
  copy(): Promise<void>;
}

export function logOf(file: string, writer: BetterSqlite3.Database): Log {
  writer.pragma('wal_autocheckpoint = 0');
  const measure = writer.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  const look = () => {
    const { log, checkpointed } = measure.get() ?? { log: 0, checkpointed: 0 };
    return { log, pending: log - checkpointed };
  };
  /** Pages that the last checkpoint had to leave, because a reader still needs what they replace. */
  let left = 0;
  let checkpoint: Checkpoint | undefined;
  return {
    async shorten() {
      const { log, pending } = look();
      left = Math.min(left, pending);
      if (checkpoint === undefined) {
        if (pending - left >= longLog) checkpoint = startCheckpoint(file);
      } else if (checkpoint.isNearlyDone || log - left >= tooLong) {
        await checkpoint.finish();
        checkpoint = undefined;
        left = look().pending;
      }
    },
    async copy() {
      checkpoint ??= startCheckpoint(file);
      await checkpoint.nearlyDone;
    },
  };
}

interface Checkpoint {
  isNearlyDone: boolean;
  nearlyDone: Promise<void>;
  /** Call while no one writes. */
  finish(): Promise<void>;
}

/** A failed checkpoint is tried again when the log has grown; the data is safe in the log. */
function startCheckpoint(file: string): Checkpoint {
  const worker = new Worker(program, { workerData: file, execArgv: [] });
  const saying = (awaited: string) =>
    new Promise<void>((resolve) => {
      worker.on('message', (said) => said === awaited && resolve()).on('error', () => resolve());
    });
  const done = saying('done');
  const checkpoint: Checkpoint = {
    isNearlyDone: false,
    nearlyDone: saying('nearly done'),
    finish() {
      worker.postMessage('finish');
      return done;
    },
  };
  void checkpoint.nearlyDone.then(() => {
    checkpoint.isNearlyDone = true;
  });
  return checkpoint;
}
