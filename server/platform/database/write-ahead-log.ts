import { closeSync, fdatasync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/** Syncs and checkpoints the write-ahead log off the event loop, where SQLite would do both within a commit. */
export interface WriteAheadLog {
  /** Resolves once everything committed before the call is on disk. */
  sync(): Promise<void>;
  /** Await between transactions: checkpoints a long log, so that it can be reset. */
  keepShort(): Promise<void>;
  /** Call before closing the connections. */
  close(): Promise<void>;
}

/** For databases that need not survive a crash. */
export const noLog: WriteAheadLog = {
  sync: async () => undefined,
  keepShort: async () => undefined,
  close: async () => undefined,
};

/** In pages: 16 MB. Until then repeated writes of the same page cost one write to the database file. */
const checkpointThreshold = 4096;
/** In pages: when the disk cannot keep up, writers wait for the checkpoint. */
const blockingThreshold = 3 * checkpointThreshold;

interface Length {
  /** Pages in the log. */
  log: number;
  /** Pages already copied to the database file. */
  checkpointed: number;
}

/** `writer` must be set to `synchronous = NORMAL` and `wal_autocheckpoint = 0`. */
export function writeAheadLog(file: string, writer: BetterSqlite3.Database): WriteAheadLog {
  const measure = writer.prepare('pragma wal_checkpoint(noop)');
  const syncing = syncer(`${file}-wal`);
  const checkpointing = checkpointer(file);
  let running: Promise<void> | undefined;
  /** A checkpoint has copied most of a long log, so what was written since is short. */
  let isMostlyCheckpointed = false;
  /** Log length at the last checkpoint: pages that a reader still needs cannot be copied. */
  let lastLength = 0;

  /** Pages added since the last checkpoint and not copied yet. */
  function newPages(): number {
    const { log, checkpointed } = measure.get() as Length;
    if (log < lastLength) lastLength = 0;
    return log - Math.max(checkpointed, lastLength);
  }

  async function checkpoint(): Promise<void> {
    lastLength = (measure.get() as Length).log;
    isMostlyCheckpointed = await checkpointing.checkpoint().catch(() => false);
    running = undefined;
  }

  async function shorten(): Promise<void> {
    if (isMostlyCheckpointed) {
      isMostlyCheckpointed = false;
      // While no one writes, because only a completely checkpointed log can be reset.
      await checkpointing.checkpoint();
    } else if (running === undefined) {
      if (newPages() >= checkpointThreshold) running = checkpoint();
    } else if (newPages() >= blockingThreshold) await running;
  }

  return {
    sync: syncing.sync,
    // Failures are retried when the log has grown; the data is safe in the log.
    keepShort: () => shorten().catch(() => undefined),
    async close() {
      await running;
      await checkpointing.end();
      syncing.close();
    },
  };
}

const program = path.join(import.meta.dirname, 'checkpoint.worker.mjs');

/** Starts the worker thread on demand; it ends when idle. */
function checkpointer(file: string) {
  let thread: { worker: Worker; ended: Promise<void> } | undefined;

  function start(): NonNullable<typeof thread> {
    const worker = new Worker(program, { workerData: file, execArgv: [] });
    const ended = new Promise<void>((resolve) => {
      worker.once('error', () => resolve()).once('exit', () => resolve());
    });
    const started = { worker, ended };
    void ended.then(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  return {
    /** Resolves to false on failure. */
    async checkpoint(): Promise<boolean> {
      thread ??= start();
      const { worker, ended } = thread;
      const done = new Promise<boolean>((resolve) => {
        worker.once('message', () => resolve(true));
      });
      worker.postMessage('checkpoint');
      return Promise.race([done, ended.then(() => false)]);
    },
    async end(): Promise<void> {
      await thread?.worker.terminate();
    },
  };
}

const flush = promisify(fdatasync);

/** Runs one fdatasync at a time; callers during a sync share the next one. */
function syncer(file: string) {
  let descriptor: number | undefined;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    sync(): Promise<void> {
      next ??= last
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          descriptor ??= openSync(file, 'r+');
          last = flush(descriptor);
          return last;
        });
      return next;
    },
    close(): void {
      if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}
