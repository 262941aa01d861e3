import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { UserId } from '../caller.ts';
import type { Db, Queryable, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** More than a statement has in ordinary use. Each takes some 20 kB, and a list of ids alone may have a hundred lengths. */
const mostShapes = 200;

/**
 * A query that is compiled once per database and shape of its params, because compiling takes several times as long as
 * running. `build` gets placeholders instead of texts and numbers, and may only pass them on: what else changes the SQL
 * are booleans, what is undefined, the lengths of lists, and the `choice`.
 */
export function statement<P extends object, R, Choice extends string = never>(
  build: (db: Tx, params: P, choice: Choice) => Compilable<R>,
): (db: Queryable, params: P, ...choice: [Choice] extends [never] ? [] : [Choice]) => Promise<R[]> {
  const compiled = new WeakMap<object, Map<string, Built<R>>>();
  return async (db, params, ...[choice]) => {
    const kysely = db as Db & Kysely<Schema>;
    const { adapter } = kysely.getExecutor();
    const built = compiled.get(adapter) ?? new Map<string, Built<R>>();
    compiled.set(adapter, built);
    const shape = `${choice} ${shapeOf(params)}`;
    let found = built.get(shape);
    if (found === undefined) {
      const placeholders = placeholdersFor(params, []) as P;
      const query = build(kysely as unknown as Tx, placeholders, choice as Choice).compile();
      found = { query, fillers: query.parameters.map(fillerOf) };
      if (built.size === mostShapes) built.clear();
      built.set(shape, found);
    }
    const { query, fillers } = found;
    const parameters = fillers.map((fill) => fill(params));
    return (await kysely.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** The same for one user's rows, called with the user before the other params. */
export function statementOfUser<P extends { userId: UserId }, R>(
  build: (db: Tx, params: P) => Compilable<R>,
): (db: Queryable, userId: UserId, ...params: OtherParams<Omit<P, 'userId'>>) => Promise<R[]> {
  const run = statement<P, R>(build);
  return (db, userId, ...[params]) => run(db, { ...params, userId } as unknown as P);
}

type OtherParams<P> = Partial<P> extends P ? [params?: P] : [params: P];

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
  run: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  for (const size of rowsPerStatement)
    for (; rows.length - done >= size; done += size) await run(rows.slice(done, done + size));
}

/** Equal if the same SQL serves both. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) {
    const shapes = value.map(shapeOf);
    return shapes.every((shape) => shape === shapes[0]) ? `[${shapes.length} ${shapes[0]}]` : `[${shapes}]`;
  }
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value).map(([key, part]) => `${key} ${shapeOf(part)}`)}}`;
  return typeof value === 'boolean' || value === undefined ? String(value) : '';
}

/** Where in the params the value of each placeholder is. */
const paths = new WeakMap<object, readonly string[]>();

function placeholdersFor(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((part, place) => placeholdersFor(part, [...path, String(place)]));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, placeholdersFor(part, [...path, key])]),
    );
  if (typeof value === 'boolean' || value === undefined) return value;
  const placeholder = {};
  paths.set(placeholder, path);
  return placeholder;
}

function fillerOf(parameter: unknown): Filler {
  const path = typeof parameter === 'object' && parameter !== null ? paths.get(parameter) : undefined;
  if (path === undefined) return () => parameter;
  const [first = '', ...rest] = path;
  const partOf = (from: unknown, key: string) => (from as Record<string, unknown>)[key];
  if (rest.length === 0) return (params) => partOf(params, first);
  return (params) => rest.reduce(partOf, partOf(params, first));
}
