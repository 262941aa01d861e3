import { once } from 'node:events';
import path from 'node:path';
import { type Confinement, forkConfined } from '#server/platform/fork-confined.ts';
import type { ReadFile } from './read-file.ts';
import type { Answer, Question } from './reader.child.ts';
import { ReadingFailure } from './reading-failure.ts';

/** A child process that reads one file at a time; it is started on demand, replaced in time and stopped when idle. */
export interface ReaderLane {
  /** Starts the process, unless it is there, and opens the engine, so that the first file is read sooner. */
  prepare(): void;
  /** Rejects with a `ReadingFailure`, after `stop` as `busy`. */
  read(file: Question): Promise<ReadFile>;
  /** Ends the process, even in the middle of a file; the next file starts another one. */
  stop(): Promise<void>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');

/**
 * Mostly for short-lived arrays; WebAssembly (PDFium, libheif, Tesseract) gets at most 320 MB. The variables make glibc return
 * memory: blocks above 8 MB are unmapped when freed. They are in huge pages, which take half the time to be mapped.
 */
export const confinement: Confinement = {
  heapMegabytes: 96,
  flags: ['--allow-addons', '--wasm-max-mem-pages=5120'],
  environment: {
    MALLOC_MMAP_THRESHOLD_: '3145728',
    MALLOC_TRIM_THRESHOLD_: '16777216',
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  },
};
/** The process is replaced above this size: the next receipt would take it past 400 MB. */
const mostMemoryBytes = 260_000_000;
const idleMs = 60_000;

type Reader = ReturnType<typeof startReader>;

export function openLane(deadlineMs: number): ReaderLane {
  let reader: Reader | undefined;
  let isReading = false;
  let idleTimer: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = reader;
    reader = undefined;
    stopped?.child.kill('SIGKILL');
    await stopped?.exited;
  }

  function stopWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stop(), idleMs).unref();
  }

  async function ask(file: Question, attempt = 1): Promise<ReadFile> {
    if (!reader?.child.connected) reader = startReader(); // also if it was ended from outside
    const own = reader;
    const answer = await answerOf(own, file, deadlineMs);
    if (typeof answer !== 'string') {
      if (answer.memoryBytes > mostMemoryBytes) await stop();
      if ('failure' in answer.outcome) throw new ReadingFailure(answer.outcome.failure);
      return answer.outcome.file;
    }
    if (reader !== own) throw new ReadingFailure('busy');
    await stop();
    // A file that ends two processes is at fault; one exit may have been caused from outside.
    if (answer === 'died' && attempt === 1) return ask(file, 2);
    throw new ReadingFailure(answer === 'died' ? 'damaged' : answer);
  }

  return {
    prepare() {
      if (isReading || reader?.child.connected) return;
      reader = startReader();
      reader.child.send('prepare', ignore);
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

function startReader() {
  const child = forkConfined(program, confinement);
  return { child, exited: once(child, 'exit').catch(ignore) }; // or it could not be started
}

async function answerOf(
  { child, exited }: Reader,
  question: Question,
  deadlineMs: number,
): Promise<Answer | 'too_slow' | 'died'> {
  let ending: 'too_slow' | 'died' = 'died';
  const timer = setTimeout(() => {
    ending = 'too_slow';
    child.kill('SIGKILL');
  }, deadlineMs);
  child.send(question, ignore); // if the process is gone, its exit is noticed
  const answered = once(child, 'message').then(([answer]): Answer => answer);
  const answer = await Promise.race([answered, exited.then(() => undefined)]);
  clearTimeout(timer);
  return answer ?? ending;
}

function ignore(): void {}
