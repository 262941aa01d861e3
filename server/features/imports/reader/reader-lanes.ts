import { type FileReader, type ReaderProcess, startReader } from './reader-process.ts';

export interface ImportReaders {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare(): void;
  /** Runs `work` with a reader, when it is its turn. */
  use<T>(bytes: number, work: (reader: FileReader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Larger files have a reader of their own, so that smaller ones need not wait for them. */
const largeFrom = 1024 * 1024;
const idleMs = 60_000;
/** The memory of a process that has read so many files is given back. */
const mostFiles = 50;

/** One file at a time in each of two child processes, which are started on demand and stopped when idle. */
export function openImportReaders(): ImportReaders {
  const [small, large] = [openLane(mostFiles), openLane(1)];
  return {
    prepare: small.prepare,
    use: (bytes, work) => (bytes < largeFrom ? small : large).use(work),
    close: async () => void (await Promise.all([small.close(), large.close()])),
  };
}

function openLane(filesPerProcess: number) {
  let turn: Promise<unknown> = Promise.resolve();
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
    use<T>(work: (reader: FileReader) => Promise<T>): Promise<T> {
      const result = turn.then(() => run(work));
      turn = result.catch(() => undefined);
      return result;
    },
    close() {
      isClosed = true;
      return stop();
    },
  };
}
