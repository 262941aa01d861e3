import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answer, Question } from './reader.child.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface ReaderProcess {
  /** Opens the engine, so that the first file is read sooner. */
  prepare: () => void;
  /** Handles one question at a time. After a failure the process has ended. */
  ask: (question: Question, deadlineMs: number) => Promise<Answer>;
  /** False if it was ended from outside, for example by the out-of-memory killer. */
  isAlive: () => boolean;
  stop: () => Promise<void>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');

/**
 * Node's permission model: may read files and load native code, but not write or use the network. Small JavaScript
 * heap, mostly for short-lived arrays; WebAssembly (PDFium, libheif, Tesseract) gets at most 320 MB.
 */
const flags = [
  ...['--permission', '--allow-fs-read=*', '--allow-addons', '--disable-warning=SecurityWarning'],
  ...['--expose-gc', '--max-old-space-size=96', '--max-semi-space-size=4', '--wasm-max-mem-pages=5120'],
];

/**
 * No secrets of the server. The variables make glibc return memory: a single arena for all threads, and blocks above
 * 8 MB are unmapped when freed. They are in huge pages, which take half the time to be mapped.
 */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '3145728',
  MALLOC_TRIM_THRESHOLD_: '16777216',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

export function startReader(): ReaderProcess {
  const child = forkConfined(program);
  const exited = once(child, 'exit').catch(ignore); // or it could not be started
  return {
    prepare: () => void child.send('prepare', ignore),
    async ask(question, deadlineMs) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), deadlineMs);
      try {
        child.send(question, ignore); // if the process is gone, its exit is reported instead
        const [answer] = await Promise.race([
          once(child, 'message', { signal: late.signal }),
          exited.then(died),
        ]);
        return answer;
      } catch (error) {
        child.kill('SIGKILL');
        if (late.signal.aborted) throw new ReadingFailure('too_slow');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    isAlive: () => child.connected,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts a child process with a reader's permissions and nothing else. */
export function forkConfined(file: string): ChildProcess {
  return fork(file, {
    execArgv: flags,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

/** The process ended before it answered: the file was too much for it, or it was killed. */
export class ReaderDied extends Error {
  override name = 'ReaderDied';
}

function died(): never {
  throw new ReaderDied();
}

function ignore(): void {}
