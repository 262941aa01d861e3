import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Rewritten } from './rewrite-file.child.ts';
import type { Schema } from './schema.ts';

export interface FileRewriter {
  /** Those who ask while one waits for its turn share that. */
  rewriteIfOwed(): Promise<void>;
  /** Ends what is under way: it stays owed. */
  stop(): Promise<void>;
}

/** Nobody writes while the file is written: however often it is asked for, it takes a sixth of the time at most. */
const pauseFactor = 5;

/**
 * Writes the file of an embedded database anew, without what was deleted, in a process of its own. `secure_delete`
 * overwrites deleted bytes, but a page that was split keeps copies of what went elsewhere.
 */
export function fileRewriter(file: string, writer: Kysely<Schema>): FileRewriter {
  const stopped = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  async function takeTurn(): Promise<void> {
    await turn;
    waiting = undefined;
    stopped.signal.throwIfAborted();
    if (!(await isRewriteOwed(writer))) return;
    const rewriting = inOwnProcess(file, stopped.signal);
    turn = rewriting.then(
      ({ lockedMs }) => pause(lockedMs * pauseFactor, stopped.signal),
      () => undefined,
    );
    await rewriting;
  }
  return {
    rewriteIfOwed() {
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
 * Stands in the header of the file: it is committed with the deletion, and a kill does not lose it. Random, so that whoever
 * has rewritten the file can tell whether something else was deleted since it began.
 */
export async function oweRewrite(tx: Kysely<Schema>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(randomInt(1, 2 ** 31))}`.execute(tx);
}

async function isRewriteOwed(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version !== 0;
}

const program = path.join(import.meta.dirname, 'rewrite-file.child.ts');

async function inOwnProcess(file: string, stopped: AbortSignal): Promise<Rewritten> {
  stopped.throwIfAborted();
  const child = fork(program, [file], {
    execArgv: [],
    env: { SQLITE_TMPDIR: path.dirname(file) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  stopped.addEventListener('abort', stop);
  try {
    let rewritten: Rewritten | undefined;
    child.once('message', (message: Rewritten) => {
      rewritten = message;
    });
    const [status] = await once(child, 'exit');
    if (rewritten === undefined) throw new Error(`the database file was not rewritten (status ${status})`);
    return rewritten;
  } finally {
    stopped.removeEventListener('abort', stop);
  }
}
