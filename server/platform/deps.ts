import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { FileStore } from './files/file-store.ts';

/** What the program needs from the world; tests pass their own clock and ids. */
export interface Deps {
  db: Database;
  files: FileStore;
  clock: Clock;
  ids: Ids;
  log: Logger;
  config: Config;
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface Ids {
  /** Random, so that it says nothing about the user. */
  user(): string;
  /** Grows with time, so that rows made later sort later. */
  row(): string;
}

export const systemClock: Clock = { now: () => Date.now() };
export const systemIds: Ids = { user: () => randomUUID(), row: () => v7() };
