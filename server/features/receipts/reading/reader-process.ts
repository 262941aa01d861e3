import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answer, Question } from './reader.child.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface ReaderProcess {
  /** One question at a time. After a failure the process is gone. */
  ask: (question: Question, deadlineMs: number) => Promise<Answer>;
  /** Not when it was ended from outside, for want of memory perhaps. */
  isAlive: () => boolean;
  stop: () => Promise<void>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');

/**
 * It may read files and load native code, but not write, and not use the network. A heap for little but arrays
 * that are soon dropped; WebAssembly (PDFs, Tesseract) gets 320 MB at most.
 */
const flags = [
  ...[
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
  ],
  ...['--expose-gc', '--max-old-space-size=96', '--max-semi-space-size=4', '--wasm-max-mem-pages=5120'],
];

/**
 * None of the server's secrets. The rest makes the C library give memory back: one arena for all threads, and
 * whatever is larger than 8 MB is returned when it is freed.
 */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  MALLOC_TRIM_THRESHOLD_: '16777216',
};

export function startReader(nativeTesseract: string | undefined): ReaderProcess {
  const child = forkConfined(program, nativeTesseract);
  const exited = once(child, 'exit').catch(ignore); // or it could not be started
  return {
    async ask(question, deadlineMs) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), deadlineMs);
      try {
        child.send(question, ignore); // a process that is gone has its exit to say so
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

/** Runs a program with what a reader may do, and with nothing else. */
export function forkConfined(file: string, nativeTesseract?: string): ChildProcess {
  const isNative = nativeTesseract !== undefined;
  return fork(file, isNative ? [nativeTesseract] : [], {
    execArgv: isNative ? [...flags, '--allow-child-process'] : flags,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

/** The process was gone before it answered: the file was too much for it, or somebody ended it. */
export class ReaderDied extends Error {
  override name = 'ReaderDied';
}

function died(): never {
  throw new ReaderDied();
}

function ignore(): void {}
