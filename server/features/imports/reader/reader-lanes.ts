import type { UserId } from '#server/platform/caller.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { type FileReader, type ReaderProcess, startReader } from './reader-process.ts';

export interface ImportReaders {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare(): void;
  /** Runs `work` with a reader, in turns between users. */
  use<T>(userId: UserId, bytes: number, work: (reader: FileReader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Larger files have a reader of their own, so that smaller ones need not wait for them. */
const largeFrom = 1024 * 1024;
const idleMs = 60_000;
/** A process is replaced after this many files, to give back its memory. */
const mostFiles = 50;

/** One file at a time in each of two child processes, which are started on demand and stopped when idle. */
export function openImportReaders(): ImportReaders {
  const [small, large] = [openLane(mostFiles), openLane(1)];
  return {
    prepare: small.prepare,
    use(userId, bytes, work) {
      if (bytes < largeFrom) return small.use(userId, work);
      small.stopIfIdle(); // its memory is of more use to the large file
      return large.use(userId, work);
    },
    close: async () => void (await Promise.all([small.close(), large.close()])),
  };
}

function openLane(filesPerProcess: number) {
  const queue = fairQueue({
    concurrent: 1,
    perKey: Number.POSITIVE_INFINITY,
    total: Number.POSITIVE_INFINITY,
  });
  let reader: ReaderProcess | undefined;
  let files = 0;
  let isBusy = false;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = reader;
    reader = undefined;
    files = 0;
    await stopped?.stop();
  }

  async function run<T>(work: (reader: FileReader) => Promise<T>): Promise<T> {
    clearTimeout(idle);
    isBusy = true;
    if (!reader?.isAlive() || files >= filesPerProcess) {
      await stop();
      reader = startReader();
    }
    files++;
    let isDone = false;
    try {
      const result = await work(reader);
      isDone = true;
      return result;
    } finally {
      isBusy = false;
      // A reader that was left in the middle of a file may still answer.
      if (!isDone || files >= filesPerProcess) await stop();
      else idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return {
    prepare() {
      if (isBusy || isClosed || reader?.isAlive()) return;
      reader = startReader();
      files = 0;
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), idleMs).unref();
    },
    stopIfIdle() {
      if (!isBusy) void stop();
    },
    use: <T>(userId: UserId, work: (reader: FileReader) => Promise<T>) => queue.run(userId, () => run(work)),
    close() {
      isClosed = true;
      return stop();
    },
  };
}
