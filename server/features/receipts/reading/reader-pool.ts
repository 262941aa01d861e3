import type { UserId } from '#server/platform/caller.ts';
import { openTurns } from '#server/platform/turns.ts';
import type { ReadFile } from './read-file.ts';
import { type FileToRead, openLane, type ReaderLane } from './reader-lane.ts';
import { ReadingFailure } from './reading-failure.ts';

export interface Readers {
  /** Starts the process if there is none, while a file is still on its way. */
  prepare: () => void;
  /** Rejects with a `ReadingFailure`. A file without recognisable content is not a failure; its fields are null. */
  read: (userId: UserId, file: FileToRead) => Promise<ReadFile>;
  /** How many files of others come before the user's next one; undefined if the user has none waiting. */
  placeOf: (userId: UserId) => number | undefined;
  /** Number of files waiting or being read. */
  underWay: () => number;
  close: () => Promise<void>;
}

export interface ReaderOptions {
  deadlineMs?: number;
  /** After so long a file is hard: it makes room for those of others. */
  patienceMs?: number;
  /** Maximum number of waiting files, altogether (twice as many with those of users who have no other) and of one user. */
  mostWaiting?: number;
  mostOfUser?: number;
}

interface Task {
  userId: UserId;
  file: FileToRead;
  resolve: (file: ReadFile) => void;
  reject: (error: unknown) => void;
}

/** A file in a process. */
interface Reading {
  task: Task;
  lane: ReaderLane;
  isHard: boolean;
}

/**
 * Reads one file at a time, in turns between users and never two of one. A hard file that others wait for goes on in
 * its process beside theirs, or, while there is such a file already, waits for it and starts over. So there are two
 * processes only then: they need twice the memory.
 */
export function openReaders(options: ReaderOptions = {}): Readers {
  const { deadlineMs = 30_000, patienceMs = 5000, mostWaiting = 20, mostOfUser = 8 } = options;
  const waiting = openTurns<Task>();
  const waitingHard = openTurns<Task>();
  let lane = openLane(deadlineMs);
  let current: Reading | undefined;
  let beside: Reading | undefined;
  let isClosed = false;

  function startNext(): void {
    const next = current === undefined ? waiting.take((userId) => userId !== beside?.task.userId) : undefined;
    if (next !== undefined) {
      current = { task: next, lane, isHard: false };
      void start(current);
    }
    const hard =
      beside === undefined ? waitingHard.take((userId) => userId !== current?.task.userId) : undefined;
    if (hard !== undefined) {
      beside = { task: hard, lane: openLane(deadlineMs), isHard: true };
      void start(beside);
    }
  }

  async function start(reading: Reading): Promise<void> {
    const { task } = reading;
    const patience = setTimeout(() => {
      reading.isHard = true;
      makeRoom();
    }, patienceMs);
    try {
      task.resolve(await reading.lane.read(task.file));
    } catch (error) {
      if (reading === current || reading === beside) task.reject(error);
    } finally {
      clearTimeout(patience);
      if (reading === current) current = undefined;
      if (reading === beside) {
        beside = undefined;
        void reading.lane.stop();
      }
      startNext();
    }
  }

  function makeRoom(): void {
    const hard = current;
    const others = [hard?.task.userId, beside?.task.userId];
    if (!hard?.isHard || !waiting.has((userId) => !others.includes(userId))) return;
    current = undefined;
    lane = openLane(deadlineMs);
    if (beside === undefined) beside = hard;
    else {
      waitingHard.add(hard.task.userId, hard.task);
      void hard.lane.stop();
    }
    startNext();
  }

  return {
    prepare() {
      if (!isClosed && current === undefined) lane.prepare();
    },
    read(userId, file) {
      const own = waiting.countOf(userId);
      // Whoever has none waiting gets a place even when a few users have filled the others.
      const places = own === 0 ? 2 * mostWaiting : mostWaiting;
      const isFull = waiting.size() + waitingHard.size() >= places;
      if (isClosed || isFull || own >= mostOfUser) return Promise.reject(new ReadingFailure('busy'));
      return new Promise((resolve, reject) => {
        waiting.add(userId, { userId, file, resolve, reject });
        startNext();
        makeRoom();
      });
    },
    placeOf(userId) {
      const place = waiting.placeOf(userId);
      return place === undefined ? undefined : place + (current === undefined ? 0 : 1);
    },
    underWay: () => waiting.size() + waitingHard.size() + [current, beside].filter(Boolean).length,
    async close() {
      isClosed = true;
      for (const { reject } of [...waiting.clear(), ...waitingHard.clear()])
        reject(new ReadingFailure('busy'));
      await Promise.all([lane.stop(), beside?.lane.stop()]);
    },
  };
}
