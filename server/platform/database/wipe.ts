import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { exitOf } from '../exit-of.ts';
import type { Schema } from './schema.ts';

export interface Wiper {
  /** Concurrent calls share the run that has not started yet. */
  wipeIfScheduled(): Promise<void>;
  /** Aborts a run; the file stays marked. */
  stop(): Promise<void>;
}

/**
 * Wipes deleted data from the embedded database's file, in a child process. `secure_delete` overwrites deleted rows, but
 * not the copies that a page split leaves behind.
 */
export function wiper(file: string, writer: Kysely<Schema>): Wiper {
  const stopped = new AbortController();
  let waiting: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  async function takeTurn(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    waiting = undefined;
    if (await isScheduled(writer)) await wipeInChild(file, stopped.signal);
  }
  return {
    wipeIfScheduled() {
      waiting ??= takeTurn(last);
      last = waiting;
      return waiting;
    },
    async stop() {
      stopped.abort();
      await last.catch(() => undefined);
    },
  };
}

/**
 * The mark is `user_version` in the file header: it is committed with the deletion and survives a crash. It is
 * random, so that a finished run clears it only if nothing else was deleted meanwhile.
 */
export async function scheduleWipe(tx: Kysely<Schema>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(randomInt(1, 2 ** 31))}`.execute(tx);
}

async function isScheduled(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version !== 0;
}

const program = path.join(import.meta.dirname, 'wipe.child.ts');

async function wipeInChild(file: string, stopped: AbortSignal): Promise<void> {
  const child = fork(program, [file], {
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: stopped,
    killSignal: 'SIGKILL',
  });
  const status = await exitOf(child);
  if (status !== 0) throw new Error(`wiping the database file failed (status ${status})`);
}
