import pg from 'pg';
import type { RunStatement } from './statement.ts';

/** A statement that waits to be sent, or for its rows. */
interface Asked {
  text: string;
  values: readonly unknown[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

interface Spelling {
  /** Under which a statement is prepared; undefined for one that is planned each time. */
  nameOf(text: string): string | undefined;
  /** Of a column of this type. */
  parserOf(type: number): (text: string) => unknown;
}

/**
 * Runs statements that only read: all that are asked for before anything has to be waited for go to the server in one
 * piece, on one connection, and their rows come back in one. A message there and back costs both sides more than most
 * statements. One that fails takes no other along: those behind it are sent again.
 */
export function sendTogether(pool: pg.Pool, spelling: Spelling): RunStatement {
  let waiting: Asked[] = [];
  return (text, values) => new Promise((resolve, reject) => ask({ text, values, resolve, reject }));

  function ask(asked: Asked): void {
    // After the microtasks, in which everything that needs no answer asks as well.
    if (waiting.length === 0) queueMicrotask(() => process.nextTick(send));
    waiting.push(asked);
  }

  function send(): void {
    const batch = waiting;
    waiting = [];
    pool.connect((unreachable, client, release) => {
      if (client === undefined) return rejectAll(batch, unreachable);
      const done = (failure?: Error, unanswered: readonly Asked[] = []) => {
        release(failure);
        if (failure instanceof pg.DatabaseError) for (const asked of unanswered) ask(asked);
        else rejectAll(unanswered, failure);
      };
      client.query(together(batch, spelling, done));
    });
  }
}

function rejectAll(batch: readonly Asked[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/** What of a connection of `pg` writes messages, without waiting for anything. */
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

/** How rows are read, by the name of each statement that a connection has prepared: its columns stay the same. */
type Prepared = Map<string, ReadRow>;

const preparedOn = new WeakMap<Wire, Prepared>();

/** Several statements as one query of `pg`, in one implicit transaction that is answered as a whole. */
function together(
  asked: readonly Asked[],
  { nameOf, parserOf }: Spelling,
  done: (failure?: Error, unanswered?: readonly Asked[]) => void,
): pg.Submittable {
  const named = asked.map((each) => ({ ...each, name: nameOf(each.text) ?? '' }));
  let prepared: Prepared = new Map();
  let place = 0;
  let readRow: ReadRow | undefined;
  let rows: unknown[] = [];
  let unreadable: unknown;

  const query = {
    asked,
    submit(connection: unknown) {
      const wire = connection as Wire;
      prepared = preparedOn.get(wire) ?? prepared;
      preparedOn.set(wire, prepared);
      write(wire, named, prepared);
    },
    handleRowDescription({ fields }: { fields: readonly Column[] }) {
      readRow = rowReader(fields, parserOf);
      const { name = '' } = named[place] ?? {};
      if (name !== '') prepared.set(name, readRow);
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
      readRow ??= prepared.get(named[place]?.name ?? '') ?? unread;
      try {
        rows.push(readRow(fields));
      } catch (error) {
        unreadable ??= error;
      }
    },
    handleCommandComplete() {
      const answered = asked[place++];
      if (unreadable === undefined) answered?.resolve(rows);
      else answered?.reject(unreadable);
      rows = [];
      readRow = unreadable = undefined;
    },
    handleReadyForQuery: () => done(),
    handleError(error: Error) {
      asked[place]?.reject(error);
      done(error, asked.slice(place + 1));
    },
  };
  return query;
}

function write(wire: Wire, statements: readonly (Asked & { name: string })[], prepared: Prepared): void {
  wire.stream.cork();
  for (const { name, text, values } of statements) {
    const isNew = !prepared.has(name);
    if (isNew) wire.parse({ name, text });
    if (isNew && name !== '') prepared.set(name, unread);
    wire.bind({ statement: name, values, valueMapper: toText });
    if (isNew) wire.describe({ type: 'P' });
    wire.execute({});
  }
  wire.sync();
  wire.stream.uncork();
}

/** Stands for a statement whose columns are not told yet; they are before its first row is. */
function unread(): never {
  throw new Error('a row came before its columns were told');
}

function rowReader(columns: readonly Column[], parserOf: Spelling['parserOf']): ReadRow {
  const names = columns.map(({ name }) => name);
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
  const empty = Object.fromEntries(names.map((name) => [name, null as unknown]));
  return (values) => {
    const row = { ...empty };
    for (let place = 0; place < names.length; place++) {
      const value = values[place];
      if (value !== null && value !== undefined) row[names[place] as string] = parsers[place]?.(value);
    }
    return row;
  };
}

function toText(value: unknown): unknown {
  return value === null || value === undefined || Buffer.isBuffer(value) ? value : String(value);
}
