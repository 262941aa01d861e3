import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Vacuumed } from './vacuum.child.ts';

export interface Vacuumer {
  /** Concurrent calls share the rewrite that has not started yet. */
  vacuumIfScheduled(): Promise<void>;
  /** Aborts a running rewrite; the file stays marked. */
  stop(): Promise<void>;
}

/**
 * The rewrite locks out writers: afterwards pause fifty times as long, so that it takes a fiftieth of the time at most.
 */
const pauseFactor = 50;

/**
 * Rewrites the embedded database's file without deleted data, in a child process. `secure_delete` overwrites deleted
 * rows, but not the copies that a page split leaves behind.
 */
export function vacuumer(file: string, writer: Kysely<Schema>): Vacuumer {
  const stopped = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  async function takeTurn(): Promise<void> {
    await turn;
    waiting = undefined;
    stopped.signal.throwIfAborted();
    if (!(await isScheduled(writer))) return;
    const vacuuming = vacuumInChild(file, stopped.signal);
    turn = vacuuming.then(
      ({ lockedMs }) => pause(lockedMs * pauseFactor, stopped.signal),
      () => undefined,
    );
    await vacuuming;
  }
  return {
    vacuumIfScheduled() {
      waiting ??= takeTurn();
      last = waiting;
      return waiting;
    },
    async stop() {
      stopped.abort();
      await last.catch(() => undefined);
    },
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
}

/**
 * The mark is `user_version` in the file header: it is committed with the deletion and survives a crash. It is
 * random, so that a finished rewrite clears it only if nothing else was deleted meanwhile.
 */
export async function scheduleVacuum(tx: Kysely<Schema>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(randomInt(1, 2 ** 31))}`.execute(tx);
}

async function isScheduled(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version !== 0;
}

const program = path.join(import.meta.dirname, 'vacuum.child.ts');

async function vacuumInChild(file: string, stopped: AbortSignal): Promise<Vacuumed> {
  stopped.throwIfAborted();
  const child = fork(program, [file], {
    execArgv: [],
    env: { SQLITE_TMPDIR: path.dirname(file) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  stopped.addEventListener('abort', stop);
  try {
    let vacuumed: Vacuumed | undefined;
    child.once('message', (message: Vacuumed) => {
      vacuumed = message;
    });
    const [status] = await once(child, 'exit');
    if (vacuumed === undefined) throw new Error(`rewriting the database file failed (status ${status})`);
    return vacuumed;
  } finally {
    stopped.removeEventListener('abort', stop);
  }
}
