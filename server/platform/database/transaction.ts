import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tx } from './database.ts';
import { isRetryable } from './failures.ts';
import type { Schema } from './schema.ts';

export type RunSteps = <T>(steps: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

const attempts = 6;

/** Runs the steps in one transaction, and retries the whole of it after a conflict, with a random backoff. */
export async function runTransaction<T>(run: RunSteps, steps: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run((tx) => steps(tx as unknown as Tx));
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await delay(Math.random() * 25 * 2 ** attempt);
    }
  }
}
