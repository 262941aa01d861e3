import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isLocked } from './failures.ts';
import type { Schema } from './schema.ts';
import { type RunStatement, runDirectly, runnerOf } from './statement.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

interface QueuedTransaction {
  /** Runs the steps within the open transaction; returns the callback to invoke after the commit. */
  run(connection: Kysely<Schema>): Promise<() => void>;
  fail(error: unknown): void;
  /** When it was queued, from `performance.now()`. */
  since: number;
}

/** How long a transaction waits for another process's write lock, and the retry interval, in milliseconds. */
const lockTimeout = 5000;
const lockRetryInterval = 15;
/**
 * Milliseconds of work before yielding to the event loop; yielding after every transaction would cost as much as
 * several transactions.
 */
const maxTurn = 1;

export type RunSteps = <T>(steps: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

/**
 * Group commit: runs the transactions of an embedded database one after the other and commits those queued at the
 * same time together, so that they share one wait for the disk (some milliseconds). Each runs in its own savepoint,
 * so that a failing one rolls back alone, and none is answered before the commit is on disk. While another process
 * holds the write lock the whole queue waits; reads never do.
 */
export function groupCommits(db: Kysely<Schema>, log: WriteAheadLog): RunSteps {
  let queue: QueuedTransaction[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      const group = queue;
      queue = [];
      const outcome = await commitGroup(db, group);
      if ('lockedBy' in outcome) {
        queue = [...rejectExpired(group, outcome.lockedBy), ...queue];
        await delay(lockRetryInterval);
        continue;
      }
      void onceSynced(log, group, outcome.callbacks);
      await log.keepShort();
      // First read the requests that arrived during the commit, so that their writes join the next group.
      await eventLoopTurn();
    }
    running = false;
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      queue.push({
        async run(connection) {
          const result = await steps(connection);
          return () => resolve(result);
        },
        fail: reject,
        since: performance.now(),
      });
      if (running) return;
      running = true;
      void eventLoopTurn().then(drain);
    });
}

/** Runs beside the next group: other transactions may write, and read these changes, before the sync is done. */
async function onceSynced(
  log: WriteAheadLog,
  group: readonly QueuedTransaction[],
  callbacks: readonly (() => void)[],
): Promise<void> {
  try {
    await log.sync();
    for (const each of callbacks) each();
  } catch (error) {
    for (const waiting of group) waiting.fail(error);
  }
}

/** Rejects transactions that have waited too long; returns the others. */
function rejectExpired(group: readonly QueuedTransaction[], error: unknown): QueuedTransaction[] {
  const { late = [], early = [] } = Object.groupBy(group, ({ since }) =>
    performance.now() - since > lockTimeout ? 'late' : 'early',
  );
  for (const waiting of late) waiting.fail(error);
  return early;
}

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Callbacks that settle each transaction; or, when another process holds the lock and nothing ran, the error. */
type Outcome = { callbacks: readonly (() => void)[] } | { lockedBy: unknown };

async function commitGroup(db: Kysely<Schema>, group: readonly QueuedTransaction[]): Promise<Outcome> {
  const callbacks: (() => void)[] = [];
  let hasBegun = false;
  try {
    await db.connection().execute(async (connection) => {
      const run =
        runnerOf(db) ??
        ((text) =>
          sql
            .raw(text)
            .execute(connection)
            .then(({ rows }) => rows));
      runDirectly(connection, run);
      await run('begin immediate', []);
      hasBegun = true;
      try {
        let since = performance.now();
        for (const waiting of group) {
          callbacks.push(await runInSavepoint(connection, { waiting, run }));
          // Let reads, which use another connection, run before the rest of the group.
          if (performance.now() - since < maxTurn) continue;
          await eventLoopTurn();
          since = performance.now();
        }
        await run('commit', []);
      } catch (error) {
        await run('rollback', []).catch(() => undefined);
        throw error;
      }
    });
  } catch (error) {
    if (!hasBegun && isLocked(error)) return { lockedBy: error };
    return { callbacks: group.map((waiting) => () => waiting.fail(error)) };
  }
  return { callbacks };
}

/**
 * Returns the callback to invoke after the group's commit; a transaction that fails is rolled back to its savepoint
 * and gets a callback that rejects it.
 */
async function runInSavepoint(
  connection: Kysely<Schema>,
  { waiting, run }: { waiting: QueuedTransaction; run: RunStatement },
): Promise<() => void> {
  await run('savepoint alone', []);
  try {
    const onCommitted = await waiting.run(connection);
    await run('release alone', []);
    return onCommitted;
  } catch (error) {
    try {
      await run('rollback to alone', []);
      await run('release alone', []);
    } catch {
      // The savepoint is gone, e.g. a full disk has rolled back everything: fail the whole group.
      throw error;
    }
    return () => waiting.fail(error);
  }
}
