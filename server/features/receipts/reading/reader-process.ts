import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answer, Question } from './reader.child.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface ReaderProcess {
  /** One question at a time. After a failure the process is gone. */
  ask: (question: Question, deadlineMs: number) => Promise<Answer>;
  stop: () => Promise<void>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');

/** A heap for little but arrays that are soon dropped; WebAssembly (PDFs, Tesseract) gets 320 MB at most. */
const flags = [
  '--expose-gc',
  '--max-old-space-size=96',
  '--max-semi-space-size=4',
  '--wasm-max-mem-pages=5120',
];

/**
 * None of the server's secrets. The rest makes the C library give memory back: one arena for all threads, and
 * whatever is larger than 4 MB is returned when it is freed.
 */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
};

export function startReader(nativeTesseract: string | undefined): ReaderProcess {
  const child = fork(program, nativeTesseract === undefined ? [] : [nativeTesseract], {
    execArgv: flags,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  return {
    async ask(question, deadlineMs) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), deadlineMs);
      try {
        child.send(question);
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
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function died(): never {
  throw new ReadingFailure('damaged');
}
