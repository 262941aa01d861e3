import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Nothing else is done while the file is written: however often it is asked for, it takes a sixth of the time at most. */
const pauseFactor = 5;

/**
 * Writes the file of an embedded database anew, without what was deleted. `secure_delete` overwrites deleted bytes, but a
 * page that was split keeps copies of what went elsewhere. Those who ask while one waits for its turn share that.
 */
export function fileRewriter(writer: Kysely<Schema>): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  async function takeTurn(): Promise<void> {
    await turn;
    waiting = undefined;
    const started = performance.now();
    const rewriting = rewrite(writer);
    turn = rewriting
      .catch(() => undefined)
      .then(() => delay((performance.now() - started) * pauseFactor, undefined, { ref: false }));
    await rewriting;
  }
  return () => {
    waiting ??= takeTurn();
    return waiting;
  };
}

async function rewrite(writer: Kysely<Schema>): Promise<void> {
  await sql`pragma temp_store = file`.execute(writer); // the copy would fill the memory
  await sql`vacuum`.execute(writer);
  await sql`pragma temp_store = memory`.execute(writer);
}
