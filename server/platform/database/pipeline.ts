import pg from 'pg';
import type { RunStatement } from './statement.ts';

/** A statement that waits to be sent, or for its rows. */
interface PendingStatement {
  text: string;
  values: readonly unknown[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

interface PrepareOptions {
  /** The prepared statement's name; undefined for a statement that is not prepared. */
  nameOf(text: string): string | undefined;
  /** Parser for a column type (OID). */
  parserOf(type: number): (text: string) => unknown;
}

/**
 * Batches reads: all statements issued before the code waits for a result are pipelined to the server on one
 * connection, and their rows come back together, because a round trip costs both sides more than most statements. If
 * one fails, those behind it are sent again.
 */
export function pipelineStatements(pool: pg.Pool, options: PrepareOptions): RunStatement {
  let queue: PendingStatement[] = [];
  return (text, values) => new Promise((resolve, reject) => enqueue({ text, values, resolve, reject }));

  function enqueue(statement: PendingStatement): void {
    // After the microtasks, so that statements issued in them join the batch.
    if (queue.length === 0) queueMicrotask(() => process.nextTick(send));
    queue.push(statement);
  }

  function send(): void {
    const batch = queue;
    queue = [];
    pool.connect((unreachable, client, release) => {
      if (client === undefined) return rejectAll(batch, unreachable);
      const done = (failure?: Error, unanswered: readonly PendingStatement[] = []) => {
        release(failure);
        if (failure instanceof pg.DatabaseError) for (const statement of unanswered) enqueue(statement);
        else rejectAll(unanswered, failure);
      };
      client.query(batchQuery(batch, options, done));
    });
  }
}

function rejectAll(batch: readonly PendingStatement[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/** The part of `pg`'s connection that writes protocol messages; nothing here waits. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: typeof toText }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
}

interface Column {
  name: string;
  dataTypeID: number;
}

type ReadRow = (values: readonly (string | null)[]) => unknown;

/** Row readers by prepared statement name: a prepared statement's columns do not change. */
type Prepared = Map<string, ReadRow>;

const preparedOn = new WeakMap<Wire, Prepared>();

/** One query of `pg` that runs several statements in one implicit transaction, with a single Sync. */
function batchQuery(
  statements: readonly PendingStatement[],
  { nameOf, parserOf }: PrepareOptions,
  done: (failure?: Error, unanswered?: readonly PendingStatement[]) => void,
): pg.Submittable {
  const namedStatements = statements.map((each) => ({ ...each, name: nameOf(each.text) ?? '' }));
  let prepared: Prepared = new Map();
  let index = 0;
  let readRow: ReadRow | undefined;
  let rows: unknown[] = [];
  let parseError: unknown;

  const query = {
    submit(connection: unknown) {
      const wire = connection as Wire;
      prepared = preparedOn.get(wire) ?? prepared;
      preparedOn.set(wire, prepared);
      write(wire, namedStatements, prepared);
    },
    handleRowDescription({ fields }: { fields: readonly Column[] }) {
      readRow = rowReader(fields, parserOf);
      const { name = '' } = namedStatements[index] ?? {};
      if (name !== '') prepared.set(name, readRow);
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
      readRow ??= prepared.get(namedStatements[index]?.name ?? '') ?? unknownColumns;
      try {
        rows.push(readRow(fields));
      } catch (error) {
        parseError ??= error;
      }
    },
    handleCommandComplete() {
      const answered = statements[index++];
      if (parseError === undefined) answered?.resolve(rows);
      else answered?.reject(parseError);
      rows = [];
      readRow = parseError = undefined;
    },
    handleReadyForQuery: () => done(),
    handleError(error: Error) {
      statements[index]?.reject(error);
      done(error, statements.slice(index + 1));
    },
  };
  return query;
}

function write(
  wire: Wire,
  statements: readonly (PendingStatement & { name: string })[],
  prepared: Prepared,
): void {
  wire.stream.cork();
  for (const { name, text, values } of statements) {
    const isNew = !prepared.has(name);
    if (isNew) wire.parse({ name, text });
    if (isNew && name !== '') prepared.set(name, unknownColumns);
    wire.bind({ statement: name, values, valueMapper: toText });
    if (isNew) wire.describe({ type: 'P' });
    wire.execute({});
  }
  wire.sync();
  wire.stream.uncork();
}

/** Placeholder until the row description arrives, which precedes the first row. */
function unknownColumns(): never {
  throw new Error('a row arrived before its row description');
}

function rowReader(columns: readonly Column[], parserOf: PrepareOptions['parserOf']): ReadRow {
  const names = columns.map(({ name }) => name);
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
  const empty = Object.fromEntries(names.map((name) => [name, null as unknown]));
  return (values) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index++) {
      const value = values[index];
      if (value !== null && value !== undefined) row[names[index] as string] = parsers[index]?.(value);
    }
    return row;
  };
}

function toText(value: unknown): unknown {
  return value === null || value === undefined || Buffer.isBuffer(value) ? value : String(value);
}
