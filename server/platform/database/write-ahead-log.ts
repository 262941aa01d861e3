import { closeSync, fdatasync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/** What SQLite would do within a commit while everybody in this process waits is done beside it. */
export interface WriteAheadLog {
  /** Resolves once all that was committed before the call is on the disk. */
  sync(): Promise<void>;
  /** To be awaited between transactions: brings a long log into the database, so that it begins anew. */
  keepShort(): Promise<void>;
  /** Before the connections are closed. */
  close(): Promise<void>;
}

/** Of a database that is thrown away after a crash in any case. */
export const noLog: WriteAheadLog = {
  sync: async () => undefined,
  keepShort: async () => undefined,
  close: async () => undefined,
};

/** Pages, 16 MB: what is written again and again until then goes into the database once. */
const longest = 4096;
/** Pages that come meanwhile before writers wait: a disk may be too slow for them. */
const muchTooLong = 3 * longest;

interface Length {
  /** Pages in the log. */
  log: number;
  /** Those of them that are in the database already. */
  checkpointed: number;
}

/** `writer` has to leave both to this: `synchronous = NORMAL`, `wal_autocheckpoint = 0`. */
export function writeAheadLog(file: string, writer: BetterSqlite3.Database): WriteAheadLog {
  const measure = writer.prepare('pragma wal_checkpoint(noop)');
  const syncing = syncer(`${file}-wal`);
  const checkpointing = checkpointer(file);
  let running: Promise<void> | undefined;
  /** Most of a long log is in the database, and what was written since is short. */
  let isAlmostIn = false;
  /** How long the log was when it was last tried: what somebody still reads from it cannot be brought in. */
  let triedAt = 0;

  /** Pages that are not in the database, and were not there when that was last tried. */
  function newPages(): number {
    const { log, checkpointed } = measure.get() as Length;
    if (log < triedAt) triedAt = 0;
    return log - Math.max(checkpointed, triedAt);
  }

  async function bringIn(): Promise<void> {
    triedAt = (measure.get() as Length).log;
    isAlmostIn = await checkpointing.bringIn().catch(() => false);
    running = undefined;
  }

  async function shorten(): Promise<void> {
    if (isAlmostIn) {
      isAlmostIn = false;
      // While nobody writes: only a log that is in the database as a whole begins anew.
      await checkpointing.bringIn();
    } else if (running === undefined) {
      if (newPages() >= longest) running = bringIn();
    } else if (newPages() >= muchTooLong) await running;
  }

  return {
    sync: syncing.sync,
    // What fails is tried again when the log has grown: all is safe in it.
    keepShort: () => shorten().catch(() => undefined),
    async close() {
      await running;
      await checkpointing.end();
      syncing.close();
    },
  };
}

const program = path.join(import.meta.dirname, 'checkpoint.worker.mjs');

/** A thread that is there while it is needed. */
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
    /** False when that did not work. */
    async bringIn(): Promise<boolean> {
      thread ??= start();
      const { worker, ended } = thread;
      const done = new Promise<boolean>((resolve) => {
        worker.once('message', () => resolve(true));
      });
      worker.postMessage('bring in');
      return Promise.race([done, ended.then(() => false)]);
    },
    async end(): Promise<void> {
      await thread?.worker.terminate();
    },
  };
}

const flush = promisify(fdatasync);

/** One call of the system at a time: those that ask while one runs share the next. */
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
