import type { UserId } from '#server/platform/caller.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { openLane } from '#server/platform/process-lane.ts';
import { type FileReader, startReader } from './reader-process.ts';

export interface ImportReaders {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare(): void;
  /** Runs `work` with a reader, in turns between users. */
  use<T>(userId: UserId, bytes: number, work: (reader: FileReader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Larger files have a reader of their own, so that smaller ones need not wait for them. */
const largeFrom = 1024 * 1024;
/** A process is replaced after this many files, to give back its memory. */
const mostFiles = 50;
const oneAtATime = {
  concurrent: 1,
  perKey: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
};

/** One file at a time in each of two child processes. */
export function openImportReaders(): ImportReaders {
  const small = { lane: openLane(() => startReader(mostFiles)), queue: fairQueue(oneAtATime) };
  const large = { lane: openLane(() => startReader(1)), queue: fairQueue(oneAtATime) };
  let isClosed = false;
  return {
    prepare() {
      if (!isClosed) small.lane.prepare();
    },
    use(userId, bytes, work) {
      const { lane, queue } = bytes < largeFrom ? small : large;
      if (lane === large.lane) small.lane.stopIfIdle(); // its memory is of more use to the large file
      return queue.run(userId, () => lane.run(work));
    },
    async close() {
      isClosed = true;
      await Promise.all([small.lane.stop(), large.lane.stop()]);
    },
  };
}
