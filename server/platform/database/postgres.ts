import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export interface PostgresOptions {
  url: string;
  connections: number;
  /** Told of a connection that the server ended while it was idle. */
  onIdleError(error: Error): void;
}

export function openPostgres({ url, connections, onIdleError }: PostgresOptions): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // Without a listener an idle connection that the server ends would end this process.
  pool.on('error', onIdleError);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
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
