import { on, once } from 'node:events';
import path from 'node:path';
import { forkConfined } from '#server/platform/fork-confined.ts';
import type { LaneProcess } from '#server/platform/process-lane.ts';
import { ImportFailure } from '../reading/limits.ts';
import type { Answered, Asked, BookFacts, FileToRead, Head, PreparedRow } from './reader-messages.ts';

/** Reads one file: the calls in this order. */
export interface FileReader {
  /** Rejects with an `ImportFailure`. */
  read(file: FileToRead): Promise<Head>;
  know(known: Omit<Extract<Asked, { step: 'know' }>, 'step'>): void;
  compare(book: BookFacts): Promise<void>;
  nextRows(): Promise<{ rows: PreparedRow[]; isLast: boolean }>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');
/** Enough for 200,000 rows. */
const heapMegabytes = 512;
/** For one step. */
const deadlineMs = 60_000;

/** Fit for this many files. */
export function startReader(mostFiles: number): FileReader & LaneProcess {
  let files = 0;
  const child = forkConfined(program, { heapMegabytes });
  const exited = once(child, 'exit').catch(() => undefined); // or it could not be started
  const inbox = on(child, 'message', { close: ['exit'] });

  /** A file that ends the process or keeps it busy for too long is at fault. */
  async function ask<S extends Answered['step']>(asked: Asked, wanted: S) {
    const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
    try {
      child.send(asked, () => undefined); // if the process is gone, the inbox ends
      const { value } = await inbox.next();
      if (value === undefined) throw new ImportFailure('too_slow');
      const [answer] = value as [Answered];
      if (answer.step === 'failed') throw new ImportFailure(answer.failure);
      if (answer.step !== wanted) throw new Error(`the reader said ${answer.step} instead of ${wanted}`);
      return answer as Extract<Answered, { step: S }>;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async read(file) {
      files++;
      return (await ask({ step: 'read', file }, 'read')).head;
    },
    know: (known) => void child.send({ step: 'know', ...known }, () => undefined),
    compare: async (book) => void (await ask({ step: 'compare', book }, 'compared')),
    nextRows: () => ask({ step: 'rows' }, 'rows'),
    isFit: () => child.connected && files < mostFiles,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
