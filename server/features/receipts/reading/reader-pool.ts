import type { UserId } from '#server/platform/caller.ts';
import { roundRobin } from '#server/platform/fair-queue.ts';
import { openWorkerSlot, type WorkerSlot } from '#server/platform/worker-slot.ts';
import type { ReadFile } from './read-file.ts';
import type { Question } from './reader.child.ts';
import { type Reader, startReader } from './reader-process.ts';
import { ReadingFailure } from './reading.ts';

export interface Readers {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare: () => void;
  /** Rejects with a `ReadingFailure`. A file without recognisable content is not a failure; its fields are null. */
  read: (userId: UserId, file: Question) => Promise<ReadFile>;
  /** How many files of others come before the user's next one; undefined if the user has none waiting. */
  placeOf: (userId: UserId) => number | undefined;
  /** Number of files waiting or being read. */
  underWay: () => number;
  close: () => Promise<void>;
}

export interface ReaderOptions {
  deadlineMs?: number;
  /** After so long a file is hard: those of others are read beside it. */
  patienceMs?: number;
  /** Maximum number of waiting files, altogether (twice as many with those of users who have no other) and of one user. */
  mostWaiting?: number;
  mostOfUser?: number;
}

interface Task {
  userId: UserId;
  /** It was hard, and gave way to a file of somebody else. */
  isPutBack: boolean;
  file: Question;
  resolve: (file: ReadFile) => void;
  reject: (error: unknown) => void;
}

type Slot = WorkerSlot<Reader>;

interface Reading {
  task: Task;
  isHard: boolean;
  givesWay: boolean;
}

/**
 * Reads one file at a time, in turns between users and never two of one. While a hard file is being read, a second process reads
 * those of others: only then is twice the memory needed. Of two hard ones, the second gives way to those of others, and is read
 * again once no other hard one is.
 */
export function openReaders(options: ReaderOptions = {}): Readers {
  const { deadlineMs = 30_000, patienceMs = 5000, mostWaiting = 20, mostOfUser = 8 } = options;
  const waiting = roundRobin<Task>();
  const putBack = roundRobin<Task>();
  const slots = [openWorkerSlot(startReader), openWorkerSlot(startReader)] as const;
  const underWay = new Map<Slot, Reading>();
  let isClosed = false;

  function startNext(): void {
    const readings = [...underWay.values()];
    const isOther = (userId: UserId) => readings.every(({ task }) => task.userId !== userId);
    const slot = slots.find((one) => !underWay.has(one));
    const areHard = readings.every(({ isHard }) => isHard);
    if (slot === undefined) {
      if (areHard && waiting.has(isOther)) giveWay();
      return;
    }
    const hard = readings.some(({ isHard }) => isHard) ? undefined : putBack.take(isOther);
    const task = hard ?? (areHard ? waiting.take(isOther) : undefined);
    if (task === undefined) return;
    void start(slot, task);
    startNext();
  }

  function giveWay(): void {
    const [slot, reading] = [...underWay].findLast(([, { task }]) => !task.isPutBack) ?? [];
    if (reading === undefined) return;
    reading.givesWay = true;
    void slot?.stop();
  }

  async function start(slot: Slot, task: Task): Promise<void> {
    const reading = { task, isHard: task.isPutBack, givesWay: false };
    underWay.set(slot, reading);
    const patience = setTimeout(() => {
      reading.isHard = true;
      startNext();
    }, patienceMs);
    await readWith(slot, reading).then(task.resolve, (error) => {
      if (reading.givesWay && !isClosed) putBack.add(task.userId, { ...task, isPutBack: true });
      else task.reject(error);
    });
    clearTimeout(patience);
    underWay.delete(slot);
    startNext();
  }

  /** A file that ends two processes is at fault; one exit may have been caused from outside. */
  async function readWith(slot: Slot, reading: Reading, attempts = 2): Promise<ReadFile> {
    const outcome = await slot.run((reader) => reader.ask(reading.task.file, deadlineMs));
    const mayRetry = !isClosed && !reading.givesWay && attempts > 1;
    if (outcome === 'died' && mayRetry) return readWith(slot, reading, attempts - 1);
    if (outcome === 'died') throw new ReadingFailure(isClosed ? 'busy' : 'damaged');
    if (outcome === 'too_slow') throw new ReadingFailure(outcome);
    if ('failure' in outcome) throw new ReadingFailure(outcome.failure);
    return outcome.file;
  }

  return {
    prepare() {
      if (!isClosed && underWay.size === 0) slots[0].prepare();
    },
    read(userId, file) {
      const own = waiting.countOf(userId) + putBack.countOf(userId);
      // Whoever has none waiting gets a place even when a few users have filled the others.
      const places = own === 0 ? 2 * mostWaiting : mostWaiting;
      if (isClosed || waiting.size() + putBack.size() >= places || own >= mostOfUser)
        return Promise.reject(new ReadingFailure('busy'));
      return new Promise((resolve, reject) => {
        waiting.add(userId, { userId, isPutBack: false, file, resolve, reject });
        startNext();
      });
    },
    placeOf(userId) {
      const place = waiting.placeOf(userId) ?? putBack.placeOf(userId);
      return place === undefined ? undefined : place + Math.min(1, underWay.size);
    },
    underWay: () => waiting.size() + putBack.size() + underWay.size,
    async close() {
      isClosed = true;
      for (const { reject } of [...waiting.clear(), ...putBack.clear()]) reject(new ReadingFailure('busy'));
      await Promise.all(slots.map((slot) => slot.stop()));
    },
  };
}
