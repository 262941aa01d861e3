import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isLocked } from './failures.ts';
import type { Schema } from './schema.ts';
import { type RunStatement, runDirectly, runnerOf } from './statement.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

interface Waiting {
  /** Runs the steps within the open transaction; gives what to do once that is committed. */
  run(connection: Kysely<Schema>): Promise<() => void>;
  fail(error: unknown): void;
  /** When it came, by the clock of `performance`. */
  since: number;
}

/** How long a transaction waits for another process that writes, and how often it looks, in milliseconds. */
const patience = 5000;
const lockPause = 15;
/** Milliseconds after which others get their turn: a turn for each transaction costs as much as some transactions. */
const longestTurn = 1;

export type RunSteps = <T>(steps: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

/**
 * Runs transactions of an embedded database one after the other, and those that wait at the same time in one commit:
 * each alone in a savepoint, so that one that fails takes nothing of the others with it, and none answered before all
 * of it is on the disk. A commit waits for the disk, some milliseconds; that wait is what they share. While another
 * process has the lock they wait together, and nobody's reads wait with them.
 */
export function groupCommits(db: Kysely<Schema>, log: WriteAheadLog): RunSteps {
  let queue: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      const group = queue;
      queue = [];
      const outcome = await commitTogether(db, group);
      if ('lockedBy' in outcome) {
        queue = [...refuseLate(group, outcome.lockedBy), ...queue];
        await delay(lockPause);
        continue;
      }
      void onceSynced(log, group, outcome.tell);
      await log.keepShort();
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
        since: performance.now(),
      });
      if (running) return;
      running = true;
      void nextTurn().then(drain);
    });
}

/** Meanwhile others may write, and read what was written. */
async function onceSynced(
  log: WriteAheadLog,
  group: readonly Waiting[],
  tell: readonly (() => void)[],
): Promise<void> {
  try {
    await log.sync();
    for (const each of tell) each();
  } catch (error) {
    for (const waiting of group) waiting.fail(error);
  }
}

/** Gives those who can still wait. */
function refuseLate(group: readonly Waiting[], error: unknown): Waiting[] {
  const { late = [], early = [] } = Object.groupBy(group, ({ since }) =>
    performance.now() - since > patience ? 'late' : 'early',
  );
  for (const waiting of late) waiting.fail(error);
  return early;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What tells each what came of it; or why nothing was done: another process has the lock. */
type Outcome = { tell: readonly (() => void)[] } | { lockedBy: unknown };

async function commitTogether(db: Kysely<Schema>, group: readonly Waiting[]): Promise<Outcome> {
  const tell: (() => void)[] = [];
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
          tell.push(await runAlone(connection, { waiting, run }));
          // Reads have a connection of their own: they need not wait for the whole group.
          if (performance.now() - since < longestTurn) continue;
          await nextTurn();
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
    return { tell: group.map((waiting) => () => waiting.fail(error)) };
  }
  return { tell };
}

/** Gives what to do once the group is committed; a failure of its own is told at once and undone alone. */
async function runAlone(
  connection: Kysely<Schema>,
  { waiting, run }: { waiting: Waiting; run: RunStatement },
): Promise<() => void> {
  await run('savepoint alone', []);
  try {
    const tell = await waiting.run(connection);
    await run('release alone', []);
    return tell;
  } catch (error) {
    try {
      await run('rollback to alone', []);
      await run('release alone', []);
    } catch {
      // A full disk ends the whole transaction: then that is what happened to everybody in it.
      throw error;
    }
    return () => waiting.fail(error);
  }
}
