import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { DialectName } from '#server/platform/database/dialect.ts';

export interface Statement {
  sql: string;
  /** On PostgreSQL; the embedded database binds them later. */
  values: readonly unknown[];
}

interface Watch {
  seen: Statement[];
  /** To PostgreSQL, each with one statement or several. */
  roundTrips(): number;
  stop(): void;
}

/**
 * Every statement that this process gives to the database from now on, whatever stands between; `stop` ends it. A scratch
 * database is passed over: it has the rows of an archive in it, and of nobody else.
 */
export function watchStatements(dialect: DialectName): Watch {
  const seen: Statement[] = [];
  let roundTrips = 0;
  const stop =
    dialect === 'postgres'
      ? tap(pg.Client.prototype, 'query', ([query, values]) => {
          roundTrips++;
          seen.push(...toStatements(query, values));
        })
      : tap(BetterSqlite3.prototype, 'prepare', ([text], on) => {
          if (!isScratch(on)) seen.push({ sql: String(text), values: [] });
        });
  return { seen, roundTrips: () => roundTrips, stop };
}

function isScratch(database: unknown): boolean {
  return database instanceof BetterSqlite3 && database.name.split(path.sep).includes('scratch');
}

type Method = (...given: unknown[]) => unknown;

function tap(prototype: object, name: string, tell: (given: unknown[], on: unknown) => void): () => void {
  const methods = prototype as Record<string, Method>;
  const original = methods[name] as Method;
  methods[name] = function (this: unknown, ...given) {
    tell(given, this);
    return original.apply(this, given);
  };
  return () => {
    methods[name] = original;
  };
}

/** The driver takes a text with values, both in an object, or an object that sends several. */
function toStatements(query: unknown, values: unknown): Statement[] {
  if (typeof query === 'string') return [{ sql: query, values: Array.isArray(values) ? values : [] }];
  const { statements } = query as { statements?: readonly { text: string; values: readonly unknown[] }[] };
  if (statements !== undefined) return statements.map(({ text, values }) => ({ sql: text, values }));
  const { text, values: own } = query as { text: string; values?: unknown[] };
  return [{ sql: text, values: own ?? (Array.isArray(values) ? values : []) }];
}
