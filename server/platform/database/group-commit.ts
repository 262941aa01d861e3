import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

interface Waiting {
  /** Runs the steps within the open transaction; gives what to do once that is committed. */
  run(connection: Kysely<Schema>): Promise<() => void>;
  fail(error: unknown): void;
}

export type RunSteps = <T>(steps: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

/**
 * Runs transactions of an embedded database one after the other, and those that wait at the same time in one commit:
 * each alone in a savepoint, so that one that fails takes nothing of the others with it, and none answered before all
 * of it is on the disk. A commit waits for the disk, some milliseconds; that wait is what they share.
 */
export function groupCommits(db: Kysely<Schema>): RunSteps {
  let queue: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      const group = queue;
      queue = [];
      await commitTogether(db, group);
      // What has arrived while the disk was waited for is read from its sockets first, and comes along.
      await nextTurn();
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
      });
      if (running) return;
      running = true;
      void nextTurn().then(drain);
    });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function commitTogether(db: Kysely<Schema>, group: readonly Waiting[]): Promise<void> {
  let done: (() => void)[] = [];
  try {
    await db.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection);
      try {
        for (const waiting of group) done.push(await runAlone(connection, waiting));
        await sql`commit`.execute(connection);
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => undefined);
        throw error;
      }
    });
  } catch (error) {
    // Those that failed by themselves have been told already: to be told twice changes nothing.
    done = group.map((waiting) => () => waiting.fail(error));
  }
  for (const tell of done) tell();
}

/** Gives what to do once the group is committed; a failure of its own is told at once and undone alone. */
async function runAlone(connection: Kysely<Schema>, waiting: Waiting): Promise<() => void> {
  await sql`savepoint alone`.execute(connection);
  try {
    const tell = await waiting.run(connection);
    await sql`release alone`.execute(connection);
    return tell;
  } catch (error) {
    try {
      await sql`rollback to alone`.execute(connection);
      await sql`release alone`.execute(connection);
    } catch {
      // A full disk ends the whole transaction: then that is what happened to everybody in it.
      throw error;
    }
    return () => waiting.fail(error);
  }
}
