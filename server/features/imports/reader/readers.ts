import path from 'node:path';
import type { UserId } from '#server/platform/caller.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { startSandboxed } from '#server/platform/fork-sandboxed.ts';
import { openWorkerSlot } from '#server/platform/worker-slot.ts';
import { ImportFailure } from '../reading/limits.ts';
import type { ReaderReply, ReaderRequest, ReaderSteps } from './reader.child.ts';

export interface ImportReaders {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare(): void;
  /** Runs `work` with a reader, in turns between users. */
  use<T>(userId: UserId, bytes: number, work: (reader: FileReader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Larger files have a reader of their own, so that smaller ones need not wait for them. */
const largeFrom = 1024 * 1024;
const oneAtATime = {
  concurrent: 1,
  perKey: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
};

/** One file at a time in each of two child processes, with a deadline for each step. */
export function openImportReaders({ deadlineMs = 60_000 } = {}): ImportReaders {
  const slotFor = (mostFiles: number) => openWorkerSlot(() => startReader(mostFiles, deadlineMs));
  const small = { slot: slotFor(50), queue: fairQueue(oneAtATime) };
  const large = { slot: slotFor(1), queue: fairQueue(oneAtATime) };
  let isClosed = false;
  return {
    prepare() {
      if (!isClosed) small.slot.prepare();
    },
    use(userId, bytes, work) {
      const { slot, queue } = bytes < largeFrom ? small : large;
      if (slot === large.slot) small.slot.stopIfIdle(); // its memory is of more use to the large file
      return queue.run(userId, () => slot.run(work));
    },
    async close() {
      isClosed = true;
      await Promise.all([small.slot.stop(), large.slot.stop()]);
    },
  };
}

const program = path.join(import.meta.dirname, 'reader.child.ts');
/** Enough for 200,000 rows. */
const heapMegabytes = 512;

/** Reads one file: to be asked for each step in turn. */
export type FileReader = Pick<ReturnType<typeof startReader>, 'ask'>;

/** Replaced after so many files, to give back its memory. */
function startReader(mostFiles: number, deadlineMs: number) {
  let files = 0;
  const child = startSandboxed<ReaderReply>(program, { heapMegabytes });

  /** Rejects with an `ImportFailure`: a file that ends the process or keeps it busy for too long is at fault, too. */
  async function ask<S extends keyof ReaderSteps>(step: S, ...input: Parameters<ReaderSteps[S]>) {
    if (step === 'open') files++;
    const request: ReaderRequest = { step, input };
    const reply = await child.ask(request, deadlineMs);
    if (typeof reply === 'string') throw new ImportFailure('too_slow');
    if ('failure' in reply) throw new ImportFailure(reply.failure);
    return reply.result as ReturnType<ReaderSteps[S]>;
  }

  return { ask, isFit: () => child.isAlive() && files < mostFiles, stop: child.stop };
}
