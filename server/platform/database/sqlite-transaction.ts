import { performance } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as eventLoopTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { RunSteps } from './database.ts';
import { isLocked } from './failures.ts';
import type { Schema } from './schema.ts';

/** How long transactions wait for another process's write lock, and the retry interval, in milliseconds. */
const lockTimeout = 5000;
const lockRetryInterval = 15;

interface Waiting {
  /** Runs the steps; returns what tells the caller once they are on disk. */
  run(connection: Kysely<Schema>): Promise<() => void>;
  reject(error: unknown): void;
  deadline: number;
}

/**
 * Runs the transactions of the embedded database one after the other. Those that arrive while the disk is busy share
 * the next commit, each in its own savepoint; `shortenLog` runs between commits. While another process holds the write lock they wait; reads never do.
 */
export function sqliteTransactions(db: Kysely<Schema>, shortenLog = async () => {}): RunSteps {
  let queue: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      // Requests that arrived during the last commit are read first, so that their writes join this one.
      await eventLoopTurn();
      const group = queue;
      queue = [];
      const settled = await commitTogether(db, group).catch((error: unknown) =>
        group.map(
          ({ reject }) =>
            () =>
              reject(error),
        ),
      );
      for (const settle of settled) settle();
      await shortenLog().catch(() => undefined);
    }
    isRunning = false;
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      const run = async (connection: Kysely<Schema>) => {
        const result = await steps(connection);
        return () => resolve(result);
      };
      queue.push({ run, reject, deadline: performance.now() + lockTimeout });
      if (!isRunning) void runAll();
    });
}

/** Returns what settles each transaction; throws if none was committed. */
function commitTogether(db: Kysely<Schema>, group: readonly Waiting[]): Promise<(() => void)[]> {
  return db.connection().execute(async (connection) => {
    await beginUntil(connection, group[0]?.deadline ?? 0);
    try {
      const settled: (() => void)[] = [];
      for (const waiting of group) {
        settled.push(await runInSavepoint(connection, waiting));
        // Reads use another connection: they are answered in between, and before the disk is waited for.
        await eventLoopTurn();
      }
      await sql`commit`.execute(connection);
      return settled;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has rolled back already.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/** Takes the write lock at the start, because a later attempt fails if another process wrote in between. */
async function beginUntil(connection: Kysely<Schema>, deadline: number): Promise<void> {
  for (;;) {
    try {
      await sql`begin immediate`.execute(connection);
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      await delay(lockRetryInterval);
    }
  }
}

/** A transaction that fails is rolled back to its savepoint; the others of its group stay. */
async function runInSavepoint(connection: Kysely<Schema>, { run, reject }: Waiting): Promise<() => void> {
  await sql`savepoint alone`.execute(connection);
  try {
    const settle = await run(connection);
    await sql`release alone`.execute(connection);
    return settle;
  } catch (error) {
    // After a full disk there is no savepoint left: the whole group has failed for the same reason.
    await sql`rollback to alone`.execute(connection).catch(() => Promise.reject(error));
    await sql`release alone`.execute(connection);
    return () => reject(error);
  }
}
