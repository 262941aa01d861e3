import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Connections } from './database.ts';
import type { Schema } from './schema.ts';

export interface PostgresOptions {
  url: string;
  connections: number;
  prepares: boolean;
  /** Called when the server closes an idle connection. */
  onIdleError(error: Error): void;
}

export interface PostgresHandles {
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  count(): Connections;
}

/**
 * Uses separate pools for reads and writes if there are at least two connections: a write keeps its connection until
 * the commit is on disk, and reads must not wait for that.
 */
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

function openPool({ url, connections, prepares, onIdleError }: PostgresOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Idle connections close after ten seconds; keep one, as connecting takes 10 ms.
    min: 1,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: prepare,
    types: { getTypeParser },
    Client: prepares ? PreparingClient : pg.Client,
  });
  // Without an error listener, a connection closed by the server would crash this process. For a connection in use,
  // the next query reports the error.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { pool, kysely: new Kysely<Schema>({ dialect: dialectOf(pool) }) };
}

/**
 * Without Kysely's lock of migrations, which belongs to a session: a pooler would leave it with a connection that
 * others use.
 */
function dialectOf(pool: pg.Pool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  const adapter = Object.assign(dialect.createAdapter(), {
    acquireMigrationLock: async () => undefined,
    releaseMigrationLock: async () => undefined,
  });
  return Object.assign(dialect, { createAdapter: () => adapter });
}

/** Waits until no other server migrates, and keeps others out until the transaction ends. */
export async function lockMigrations(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
}

const migrationLock = 7_377_221;

/**
 * Limits how long a vanished client can hold a user's row lock to a minute. Generic plans, because planning with
 * values takes longer than running these statements. Days are read as the text that they are written in, which the
 * server may have been told to write in another form.
 */
async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set idle_in_transaction_session_timeout = '60s'; set plan_cache_mode = force_generic_plan; set datestyle = iso",
  );
}

/** Uses prepared statements, so that the server parses each statement once per connection. */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of `query` are passed on as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) ? preparedName(this.names, text) : undefined;
    const query = super.query as (...args: unknown[]) => unknown;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
  }
}

const maxPrepared = 300;
const maxPreparedLength = 4000;

/**
 * The prepared statement's name of a text. None for `*`, whose meaning changes with a migration while the name stays.
 */
function preparedName(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxPrepared || text.length > maxPreparedLength || text.includes('*')) return undefined;
  const name = `t${names.size}`;
  names.set(text, name);
  return name;
}

/** For a transaction whose client is silent for longer than that limit, such as while files are stored or copied. */
export async function allowIdling(tx: Kysely<Schema>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

/** It locks no rows, so it may idle. */
export function postgresSnapshot<T>(
  pool: Kysely<Schema>,
  steps: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return pool
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowIdling(tx);
      return steps(tx);
    });
}

const oid = { int8: 20, date: 1082, numeric: 1700 };

/** Returns 64-bit integers and sums as safe integers and dates as text, like SQLite. */
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
