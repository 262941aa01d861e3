import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { DialectName } from '#server/platform/database/dialect.ts';

export interface Statement {
  sql: string;
  /** On PostgreSQL only; SQLite binds them later. */
  values: readonly unknown[];
}

interface Watch {
  seen: Statement[];
  stop(): void;
}

/**
 * Records every statement that this process sends to the database until `stop`. Scratch databases are ignored: they
 * hold only the rows of one archive.
 */
export function watchStatements(dialect: DialectName): Watch {
  const seen: Statement[] = [];
  const stop =
    dialect === 'postgres'
      ? tap(pg.Client.prototype, 'query', ([query, values]) => {
          seen.push(toStatement(query, values));
        })
      : tap(BetterSqlite3.prototype, 'prepare', ([text], on) => {
          if (!isScratch(on)) seen.push({ sql: String(text), values: [] });
        });
  return { seen, stop };
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

/** Calls have the form (text, values) or an object with both. */
function toStatement(query: unknown, values: unknown): Statement {
  const own = Array.isArray(values) ? values : [];
  if (typeof query === 'string') return { sql: query, values: own };
  const { text, values: described } = query as { text: string; values?: unknown[] };
  return { sql: text, values: described ?? own };
}
