import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { runDirectly } from './statement.ts';

export interface PostgresOptions {
  url: string;
  connections: number;
  /** Told of a connection that the server ended while it was idle. */
  onIdleError(error: Error): void;
}

export interface Connections {
  open: number;
  idle: number;
  /** Those who wait for one. */
  awaited: number;
}

export interface PostgresHandles {
  pool: Kysely<Schema>;
  count(): Connections;
}

export function openPostgres({ url, connections, onIdleError }: PostgresOptions): PostgresHandles {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: releaseLocksOfTheLost,
    types: { getTypeParser },
    Client: PreparingClient,
  });
  // Without a listener a connection that the server ends would end this process, when it is idle and when it is in use:
  // of one in use the next query on it tells.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  runDirectly(kysely, async (text, parameters) => (await pool.query(text, [...parameters])).rows);
  return {
    pool: kysely,
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
  };
}

/** A server that vanishes within a transaction holds its user's row: nobody else waits for that longer than this. */
async function releaseLocksOfTheLost(client: pg.ClientBase): Promise<void> {
  await client.query("set idle_in_transaction_session_timeout = '60s'");
}

const mostPrepared = 300;
const longestPrepared = 4000;
const names = new Map<string, string>();

/** Has the server parse a statement once for each connection, and not each time it runs. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of `query` are passed on as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const query = super.query as (...args: unknown[]) => unknown;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
  }
}

/** The same name for the same text. Not for `*`: what that stands for changes with a migration, and the name would not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostPrepared || text.length > longestPrepared || text.includes('*')) return undefined;
  const name = `t${names.size}`;
  names.set(text, name);
  return name;
}

export function postgresSnapshot<T>(
  pool: Kysely<Schema>,
  steps: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return pool
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => steps(tx));
}

const oid = { int8: 20, date: 1082, numeric: 1700 };

/** 64-bit numbers and sums as checked numbers, dates as they are written: what SQLite gives. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === oid.int8 || type === oid.numeric) return toSafeInteger;
  if (type === oid.date) return (text: string) => text;
  return pg.types.getTypeParser(type, format as 'text');
}

function toSafeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('a stored number is too large');
  return number;
}
