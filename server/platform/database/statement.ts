import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Db, Queryable, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** Runs compiled SQL, bypassing Kysely's executor, and returns its rows. */
export type RunStatement = (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>;

const runners = new WeakMap<object, RunStatement>();

/** Registers how statements run on a handle; without it they go through Kysely. */
export function runDirectly(handle: object, run: RunStatement): void {
  runners.set(handle, run);
}

export function runnerOf(handle: object): RunStatement | undefined {
  return runners.get(handle);
}

/**
 * A query that is compiled once per database and shape, because compiling takes several times as long as running.
 * `build` gets placeholders instead of values and may only pass them on; whatever changes the SQL text must be in
 * `shape`, a short string.
 */
export function statement<P extends object, R>(
  build: (db: Tx, params: P, shape: string) => Compilable<R>,
): (db: Queryable, params: P, shape?: string) => Promise<R[]> {
  const compiled = new WeakMap<object, Map<string, Built<R>>>();
  return async (db, params, shape = '') => {
    const kysely = db as Db & Kysely<Schema>;
    const adapter = kysely.getExecutor().adapter;
    let shapes = compiled.get(adapter);
    if (shapes === undefined) {
      shapes = new Map();
      compiled.set(adapter, shapes);
    }
    let built = shapes.get(shape);
    if (built === undefined) {
      const query = build(kysely as unknown as Tx, placeholderAt([]) as P, shape).compile();
      built = { query, fillers: query.parameters.map(fillerOf) };
      shapes.set(shape, built);
    }
    const { query, fillers } = built;
    const parameters = fillers.map((fill) => fill(params));
    const run = runners.get(db);
    if (run !== undefined) return (await run(query.sql, parameters)) as R[];
    return (await kysely.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** Gets the value of one parameter from the params of a run. */
type Filler = (params: object) => unknown;

interface Built<R> {
  query: CompiledQuery<R>;
  fillers: readonly Filler[];
}

const rowsPerStatement = [256, 64, 16, 4, 1];

/** Runs a multi-row statement over all rows, in a few fixed batch sizes, as each size is a statement of its own. */
export async function inRowBatches<T>(
  rows: readonly T[],
  run: (some: readonly T[], shape: string) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  for (const size of rowsPerStatement)
    for (; rows.length - done >= size; done += size) await run(rows.slice(done, done + size), String(size));
}

/** Placeholders for as many rows as a batch has. */
export function rowPlaces<T>(rows: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, place) => rows[place] as T);
}

/** The property path that each placeholder stands for while a query is built. */
const paths = new WeakMap<object, readonly string[]>();

function placeholderAt(path: readonly string[]): object {
  const place = new Proxy(
    {},
    {
      has: () => false,
      get: (_, key) => (typeof key === 'string' ? placeholderAt([...path, key]) : undefined),
    },
  );
  paths.set(place, path);
  return place;
}

function fillerOf(parameter: unknown): Filler {
  const path = typeof parameter === 'object' && parameter !== null ? paths.get(parameter) : undefined;
  if (path === undefined) return () => parameter;
  const [first = '', ...rest] = path;
  const partOf = (from: unknown, key: string) => (from as Record<string, unknown>)[key];
  if (rest.length === 0) return (params) => partOf(params, first);
  return (params) => rest.reduce(partOf, partOf(params, first));
}
