import path from 'node:path';
import { type SandboxOptions, startSandboxed } from '#server/platform/fork-sandboxed.ts';
import type { WorkerProcess } from '#server/platform/worker-slot.ts';
import type { Answer, Question } from './reader.child.ts';

export interface Reader extends WorkerProcess {
  /** The file is read, was refused, took too long or ended the process. */
  ask(question: Question, deadlineMs: number): Promise<Answer['outcome'] | 'too_slow' | 'died'>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');

/**
 * Mostly for short-lived arrays; WebAssembly (PDFium, libheif, Tesseract) gets at most 320 MB. The variables make glibc return
 * memory: blocks above 2 MB are unmapped when freed. They are in huge pages, which take half the time to be mapped.
 */
export const confinement: SandboxOptions = {
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
  const { tell, ask, isAlive, stop } = startSandboxed<Answer>(program, confinement);
  let memoryBytes = 0;
  return {
    prepare: () => tell('prepare'),
    async ask(question, deadlineMs) {
      const answer = await ask(question, deadlineMs);
      if (typeof answer === 'string') return answer;
      memoryBytes = answer.memoryBytes;
      return answer.outcome;
    },
    isFit: () => isAlive() && memoryBytes < mostMemoryBytes,
    stop,
  };
}
