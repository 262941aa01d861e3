import type { FieldHints } from './fields/field-hints.ts';
import type { ReadFile } from './read-file.ts';
import { ReaderDied, startReader } from './reader-process.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface FileToRead {
  bytes: Uint8Array;
  hints: FieldHints;
}

/** A child process that reads one file at a time; it is started on demand, replaced in time and stopped when idle. */
export interface ReaderLane {
  /** Starts the process, unless it is there. */
  prepare(): void;
  /** Rejects with a `ReadingFailure`, after `stop` as `busy`. */
  read(file: FileToRead): Promise<ReadFile>;
  /** Ends the process, even in the middle of a file; the next file starts another one. */
  stop(): Promise<void>;
}

/** The process is replaced after this many receipts, or above this size: the next receipt would take it past 400 MB. */
const mostReadings = 100;
const mostMemoryBytes = 260_000_000;
const idleMs = 60_000;

export function openLane(deadlineMs: number): ReaderLane {
  let reader: ReturnType<typeof startReader> | undefined;
  let readings = 0;
  let isReading = false;
  let idleTimer: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = reader;
    reader = undefined;
    readings = 0;
    await stopped?.stop();
  }

  function stopWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stop(), idleMs).unref();
  }

  async function ask(file: FileToRead, attempt = 1): Promise<ReadFile> {
    if (!reader?.isAlive()) reader = startReader();
    const own = reader;
    try {
      const { outcome, memoryBytes } = await own.ask(file, deadlineMs);
      readings += 1;
      if (readings >= mostReadings || memoryBytes > mostMemoryBytes) await stop();
      if ('failure' in outcome) throw new ReadingFailure(outcome.failure);
      return outcome.file;
    } catch (error) {
      if (error instanceof ReadingFailure && error.code !== 'too_slow') throw error;
      if (reader !== own) throw new ReadingFailure('busy');
      await stop();
      if (!(error instanceof ReaderDied)) throw error;
      // A file that ends two processes is at fault; one exit may have been caused from outside.
      if (attempt === 1) return ask(file, 2);
      throw new ReadingFailure('damaged');
    }
  }

  return {
    prepare() {
      if (isReading || reader?.isAlive()) return;
      reader = startReader();
      reader.prepare();
      stopWhenIdle();
    },
    async read(file) {
      clearTimeout(idleTimer);
      isReading = true;
      try {
        return await ask(file);
      } finally {
        isReading = false;
        stopWhenIdle();
      }
    },
    stop,
  };
}
