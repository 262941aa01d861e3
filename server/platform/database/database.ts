import type { Kysely } from 'kysely';
import type { DialectName } from './dialect.ts';
import type { Schema } from './schema.ts';

declare const outside: unique symbol;
declare const inside: unique symbol;

/** For reads outside a transaction. Not assignable to `Tx`. */
export type Db = Pick<Kysely<Schema>, 'selectFrom' | 'with'> & { readonly [outside]: true };
/** An open transaction: the only handle for writes. */
export type Tx = Kysely<Schema> & { readonly [inside]: true };
/** Runs steps in one transaction of a database. */
export type RunSteps = <T>(steps: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;
/** For reads inside or outside a transaction. */
export type Queryable = Db | Tx;

export interface Connections {
  open: number;
  idle: number;
  /** Callers waiting for a connection. */
  awaited: number;
}

export interface Database {
  dialect: DialectName;
  read: Db;
  /** For a query that reads so many rows that it would hold up others: it does not run in this thread. */
  readSlowly: Db;
  /** Runs `steps` in one transaction; may run them again after a conflict. */
  transaction<T>(steps: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads from one consistent snapshot, unaffected by concurrent writes. */
  snapshot<T>(steps: (db: Db) => Promise<T>): Promise<T>;
  /** Runs all pending migrations, or those up to and including `to`. */
  migrate(to?: string): Promise<void>;
  /** When its tables were created, in milliseconds since the Unix epoch. */
  createdAt(): Promise<number>;
  /** Drops every table; `migrate` creates them again. */
  clear(): Promise<void>;
  /** Truncates the write-ahead log, which may hold deleted data. Split pages keep copies until `wipeIfScheduled` ran. */
  truncateLog(): Promise<void>;
  /** Call in the transaction that deletes for good: marks the file as having copies in split pages. */
  scheduleWipe(tx: Tx): Promise<void>;
  /** Wipes these from the embedded database's file if marked, some pages at a time. */
  wipeIfScheduled(): Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Connection pool counts; absent for the embedded database. */
  connections?: () => Connections;
  close(): Promise<void>;
}
