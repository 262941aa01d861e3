import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { Argon2Cost } from './argon2id.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';

/** The dependencies of the program; tests inject their own clock and ids. */
export interface Deps {
  db: Database;
  files: FileStore;
  clock: Clock;
  ids: Ids;
  /** Of hashing a password, and of deriving a key from one; tests need not be slow. */
  passwordCost: Argon2Cost;
  log: Logger;
  config: Config;
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export interface Ids {
  /** Random, so that it reveals nothing about the user. */
  user(): string;
  /** Ascending over time, so that later rows sort later. */
  row(): string;
}

export const systemClock: Clock = { now: () => Date.now() };
export const systemIds: Ids = { user: () => randomUUID(), row: () => v7() };
