import path from 'node:path';
import type { UserId } from '#server/platform/caller.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { startSandboxed } from '#server/platform/fork-sandboxed.ts';
import { openWorkerSlot, type WorkerProcess } from '#server/platform/worker-slot.ts';
import { ImportFailure } from '../reading/limits.ts';
import type {
  BookPage,
  Decided,
  FileSummary,
  FileToRead,
  PreparedRow,
  ReaderReply,
  ReaderRequest,
  RestOfBook,
} from './reader-messages.ts';

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

/** Reads one file: the calls in this order. */
export interface FileReader {
  /** Gives the shape of the file. Rejects with an `ImportFailure`, as the next step does. */
  open(file: FileToRead): Promise<string>;
  read(decided: Decided): Promise<FileSummary>;
  addToBook(page: BookPage): void;
  compare(rest: RestOfBook): Promise<void>;
  nextRows(): Promise<{ rows: PreparedRow[]; isLast: boolean }>;
}

const program = path.join(import.meta.dirname, 'reader.child.ts');
/** Enough for 200,000 rows. */
const heapMegabytes = 512;

/** Replaced after so many files, to give back its memory. */
function startReader(mostFiles: number, deadlineMs: number): FileReader & WorkerProcess {
  let files = 0;
  const child = startSandboxed<ReaderReply>(program, { heapMegabytes });

  /** A file that ends the process or keeps it busy for too long is at fault. */
  async function ask<S extends ReaderReply['step']>(request: ReaderRequest, wanted: S) {
    const reply = await child.ask(request, deadlineMs);
    if (typeof reply === 'string') throw new ImportFailure('too_slow');
    if (reply.step === 'failed') throw new ImportFailure(reply.failure);
    if (reply.step !== wanted) throw new Error(`the reader said ${reply.step} instead of ${wanted}`);
    return reply as Extract<ReaderReply, { step: S }>;
  }

  return {
    async open(file) {
      files++;
      return (await ask({ step: 'open', file }, 'open')).shape;
    },
    read: async (decided) => (await ask({ step: 'read', decided }, 'read')).summary,
    addToBook: (page) => child.tell({ step: 'book', page }),
    compare: async (rest) => void (await ask({ step: 'compare', rest }, 'compared')),
    nextRows: () => ask({ step: 'rows' }, 'rows'),
    isFit: () => child.isAlive() && files < mostFiles,
    stop: child.stop,
  };
}
