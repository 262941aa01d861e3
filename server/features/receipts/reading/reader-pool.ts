import type { FieldHints } from './fields/field-hints.ts';
import type { ReadFile } from './read-file.ts';
import { ReaderDied, type ReaderProcess, startReader } from './reader-process.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface Readers {
  /** Fails with a `ReadingFailure`. A file in which nothing is found is none: its reading says so. */
  read: (bytes: Uint8Array, hints: FieldHints) => Promise<ReadFile>;
  /** Files that wait, and the one that is being read. */
  underWay: () => number;
  close: () => Promise<void>;
}

export interface ReaderOptions {
  /** Path of a `tesseract` program to use in place of the one that comes along. */
  nativeTesseract?: string | undefined;
  deadlineMs?: number;
  /** Files that wait their turn; the next one is refused. */
  mostWaiting?: number;
}

/** A process that has read so many receipts, or has grown so large, makes room for a fresh one. */
const mostReadings = 100;
const mostMemoryBytes = 320_000_000;
const idleMs = 60_000;

interface Task {
  bytes: Uint8Array;
  hints: FieldHints;
  resolve: (file: ReadFile) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads one file after the other in a child process, which starts with the first and ends some time after the
 * last. One, for two would take twice the memory.
 */
export function openReaders(options: ReaderOptions = {}): Readers {
  const { nativeTesseract, deadlineMs = 30_000, mostWaiting = 16 } = options;
  const waiting: Task[] = [];
  let reader: ReaderProcess | undefined;
  let readings = 0;
  let isWorking = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    read(bytes, hints) {
      if (isClosed || waiting.length >= mostWaiting) return Promise.reject(new ReadingFailure('busy'));
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, hints, resolve, reject });
        if (!isWorking) void workOff();
      });
    },
    underWay: () => waiting.length + (isWorking ? 1 : 0),
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new ReadingFailure('busy'));
      await stopReader();
    },
  };

  async function workOff(): Promise<void> {
    isWorking = true;
    clearTimeout(idleTimer);
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await settle(task);
    isWorking = false;
    idleTimer = setTimeout(() => void stopReader(), idleMs).unref();
  }

  async function settle(task: Task, attempt = 1): Promise<void> {
    const { bytes, hints, resolve, reject } = task;
    if (!reader?.isAlive()) reader = startReader(nativeTesseract);
    try {
      const { outcome, memoryBytes } = await reader.ask({ bytes, hints }, deadlineMs);
      if ('file' in outcome) resolve(outcome.file);
      else reject(new ReadingFailure(outcome.failure));
      readings += 1;
      if (readings >= mostReadings || memoryBytes > mostMemoryBytes) await stopReader();
    } catch (error) {
      await stopReader();
      if (isClosed) reject(new ReadingFailure('busy'));
      else if (!(error instanceof ReaderDied)) reject(error);
      // A file that ends two processes is to blame; a process that somebody has ended is not the file's fault.
      else if (attempt === 1) await settle(task, 2);
      else reject(new ReadingFailure('damaged'));
    }
  }

  async function stopReader(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = reader;
    reader = undefined;
    readings = 0;
    await stopped?.stop();
  }
}
