import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isLocked } from './failures.ts';
import type { Schema } from './schema.ts';
import { runDirectly, runnerOf } from './statement.ts';
import type { RunSteps } from './transaction.ts';

/** How long a transaction waits for another process's write lock, and the retry interval, in milliseconds. */
const lockTimeout = 5000;
const lockRetryInterval = 15;

/**
 * Runs the transactions of the embedded database one after the other. Between two of them, requests that have arrived
 * are read and answered. While another process holds the write lock, transactions wait; reads never do.
 */
export function sqliteTransactions(db: Kysely<Schema>): RunSteps {
  return (steps) => {
    const deadline = performance.now() + lockTimeout;
    return db.connection().execute(async (connection) => {
      const run = runnerOf(db);
      if (run !== undefined) runDirectly(connection, run);
      await eventLoopTurn();
      await beginUntil(connection, deadline);
      try {
        const result = await steps(connection);
        await sql`commit`.execute(connection);
        return result;
      } catch (error) {
        // After some errors, such as a full disk, SQLite has rolled back already.
        await sql`rollback`.execute(connection).catch(() => undefined);
        throw error;
      }
    });
  };
}

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Takes the write lock at the start: a transaction that reads first fails on its first write if another process wrote
 * in between.
 */
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
