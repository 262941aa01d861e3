import type { FieldHints } from './fields/field-hints.ts';
import type { ReadFile } from './read-file.ts';
import { ReaderDied, type ReaderProcess, startReader } from './reader-process.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface Readers {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare: () => void;
  /** Rejects with a `ReadingFailure`. A file without recognisable content is not a failure; its fields are null. */
  read: (bytes: Uint8Array, hints: FieldHints) => Promise<ReadFile>;
  /** Number of files waiting or being read. */
  underWay: () => number;
  close: () => Promise<void>;
}

export interface ReaderOptions {
  deadlineMs?: number;
  /** Maximum number of waiting files; further ones are refused. */
  mostWaiting?: number;
}

/** The process is replaced after so many receipts, or above this size, from which the next one would take it past 400 MB. */
const mostReadings = 100;
const mostMemoryBytes = 260_000_000;
const idleMs = 60_000;

interface Task {
  bytes: Uint8Array;
  hints: FieldHints;
  resolve: (file: ReadFile) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads one file at a time in a child process, which is started on demand and stopped when idle. Only one process,
 * because two would need twice the memory.
 */
export function openReaders(options: ReaderOptions = {}): Readers {
  const { deadlineMs = 30_000, mostWaiting = 16 } = options;
  const waiting: Task[] = [];
  let reader: ReaderProcess | undefined;
  let readings = 0;
  let isWorking = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    prepare() {
      if (isClosed || isWorking || reader?.isAlive()) return;
      reader = startReader();
      reader.prepare();
      stopWhenIdle();
    },
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
    stopWhenIdle();
  }

  function stopWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stopReader(), idleMs).unref();
  }

  async function settle(task: Task, attempt = 1): Promise<void> {
    const { bytes, hints, resolve, reject } = task;
    if (!reader?.isAlive()) reader = startReader();
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
      // A file that ends two processes is at fault; one exit may have been caused from outside.
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
