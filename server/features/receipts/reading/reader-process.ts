import { once } from 'node:events';
import path from 'node:path';
import { type Confinement, forkConfined } from '#server/platform/fork-confined.ts';
import type { LaneProcess } from '#server/platform/process-lane.ts';
import type { Answer, Question } from './reader.child.ts';

export interface Reader extends LaneProcess {
  /** The file is read, was refused, took too long or ended the process. */
  ask(question: Question, deadlineMs: number): Promise<Answer['outcome'] | 'too_slow' | 'died'>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');

/**
 * Mostly for short-lived arrays; WebAssembly (PDFium, libheif, Tesseract) gets at most 320 MB. The variables make glibc return
 * memory: blocks above 2 MB are unmapped when freed. They are in huge pages, which take half the time to be mapped.
 */
export const confinement: Confinement = {
  heapMegabytes: 96,
  flags: ['--allow-addons', '--wasm-max-mem-pages=5120'],
  environment: {
    MALLOC_MMAP_THRESHOLD_: '2097152',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  },
};
/** The process is replaced above this size: the next receipt, which takes 150 MB for a moment, would take it past 380 MB. */
const mostMemoryBytes = 225_000_000;

export function startReader(): Reader {
  const child = forkConfined(program, confinement);
  let hasExited = false;
  let memoryBytes = 0;
  // Or it could not be started. It is told before the disconnection.
  const exited = once(child, 'exit')
    .catch(ignore)
    .then(() => {
      hasExited = true;
    });
  return {
    prepare: () => void child.send('prepare', ignore),
    async ask(question, deadlineMs) {
      let ending: 'too_slow' | 'died' = 'died';
      const timer = setTimeout(() => {
        ending = 'too_slow';
        child.kill('SIGKILL');
      }, deadlineMs);
      child.send(question, ignore); // if the process is gone, its exit is noticed
      const answered = once(child, 'message').then(([answer]): Answer => answer);
      const answer = await Promise.race([answered, exited.then(() => undefined)]);
      clearTimeout(timer);
      memoryBytes = answer?.memoryBytes ?? 0;
      return answer?.outcome ?? ending;
    },
    isFit: () => !hasExited && child.connected && memoryBytes < mostMemoryBytes,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function ignore(): void {}
