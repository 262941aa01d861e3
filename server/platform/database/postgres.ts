import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { sendTogether } from './send-together.ts';
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
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  count(): Connections;
}

/** Whoever writes holds a connection until the disk has it: reads have some of their own, if there are two. */
export function openPostgres({ connections, ...options }: PostgresOptions): PostgresHandles {
  const writing = openPool({ ...options, connections: Math.ceil(connections / 2) });
  const reading =
    connections < 2 ? writing : openPool({ ...options, connections: Math.floor(connections / 2) });
  const pools = [...new Set([writing, reading])];
  const sum = (figure: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((total, { pool }) => total + pool[figure], 0);
  return {
    reader: reading.kysely,
    writer: writing.kysely,
    count: () => ({ open: sum('totalCount'), idle: sum('idleCount'), awaited: sum('waitingCount') }),
  };
}

function openPool({ url, connections, onIdleError }: PostgresOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // The others go after ten seconds of rest; to begin with none would take whoever comes next 10 ms.
    min: 1,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: prepare,
    types: { getTypeParser },
    Client: PreparingClient,
  });
  // Without a listener a connection that the server ends would end this process, when it is idle and when it is in use:
  // of one in use the next query on it tells.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  runDirectly(kysely, sendTogether(pool, { nameOf: nameTogether, parserOf: getTypeParser }));
  return { pool, kysely };
}

/**
 * A server that vanishes within a transaction holds its user's row: nobody else waits for that longer than a minute. And
 * no plan of ours depends on a value: to make one takes longer than to run it.
 */
async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set idle_in_transaction_session_timeout = '60s'; set plan_cache_mode = force_generic_plan",
  );
}

/** Has the server parse a statement once for each connection, and not each time it runs. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of `query` are passed on as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameAlone(text) : undefined;
    const query = super.query as (...args: unknown[]) => unknown;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
  }
}

const mostPrepared = 300;
const longestPrepared = 4000;

const nameAlone = preparedAs('t');
const nameTogether = preparedAs('r');

/** The same name for the same text. Not for `*`: what that stands for changes with a migration, and the name would not. */
function preparedAs(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostPrepared || text.length > longestPrepared || text.includes('*')) return undefined;
    const name = `${prefix}${names.size}`;
    names.set(text, name);
    return name;
  };
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
