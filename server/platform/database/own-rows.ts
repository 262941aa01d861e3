import type { ExpressionBuilder, Kysely } from 'kysely';
import { batchesOf } from '../batches.ts';
import type { Queryable, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** The tables of users' rows. */
type OwnTable = { [T in keyof Schema]: Schema[T] extends { user_id: string } ? T : never }[keyof Schema];
/** Those in which the rows have ids. */
export type TableWithIds = { [T in OwnTable]: Schema[T] extends { id: string } ? T : never }[OwnTable];
type AnyRows = Record<string, Record<string, unknown>>;
type AnyTables = Kysely<AnyRows>;

type Key<T extends TableWithIds> = Pick<Schema[T], 'user_id' | 'id'>;
/** Rows of a user by values of their columns: each one, one of a list, between ends, or not one, which is not null. */
export type Which<T extends OwnTable> = { user_id: string } & {
  [C in keyof Schema[T]]?: Schema[T][C] | readonly Schema[T][C][] | Ends<Schema[T][C]>;
};
/** Ends are open where undefined; `not` never is, and means any value if it is null. */
type Ends<Value> = { [End in keyof typeof comparisons]?: NonNullable<Value> | undefined } & { not?: Value };

const comparisons = { after: '>', from: '>=', before: '<', through: '<=' } as const;

function matching(which: object) {
  return ({ eb, and }: ExpressionBuilder<AnyRows, string>) =>
    and(
      Object.entries(which).flatMap(([column, value]) => {
        if (Array.isArray(value)) return value.length > 0 ? eb(column, 'in', value) : eb.lit(false);
        if (typeof value !== 'object') return eb(column, '=', value);
        if (value === null) return eb(column, 'is', value);
        const ends = Object.entries(value) as [keyof Ends<unknown>, unknown][];
        return ends.flatMap(([end, bound]) => {
          if (end === 'not') return eb(column, bound === null ? 'is not' : '!=', bound);
          return bound === undefined ? [] : eb(column, comparisons[end], bound);
        });
      }),
    );
}

type Column<T extends OwnTable> = keyof Schema[T] & string;

type Listing<T extends OwnTable, C extends Column<T>> = {
  columns?: readonly C[];
  by?: readonly Column<T>[];
  isDescending?: boolean;
} & ({ limit?: number; offset?: never } | { limit: number; offset?: number });

/** Of all columns and in no particular order, unless told otherwise. */
export async function listOwnRows<T extends OwnTable, C extends Column<T> = Column<T>>(
  db: Queryable,
  table: T,
  which: Which<T>,
  { columns, by = [], isDescending = false, limit, offset }: Listing<T, C> = {},
): Promise<Pick<Schema[T], C>[]> {
  const rows = (db as unknown as AnyTables).selectFrom(table as string).where(matching(which));
  let query = columns === undefined ? rows.selectAll() : rows.select(columns);
  for (const column of by) query = query.orderBy(column, isDescending ? 'desc' : 'asc');
  if (limit !== undefined) query = query.limit(limit);
  if (offset !== undefined) query = query.offset(offset);
  return (await query.execute()) as unknown as Pick<Schema[T], C>[];
}

/** The id that is `count` places after another among the rows; undefined if fewer are left. */
export async function findNthId<T extends TableWithIds>(
  db: Queryable,
  table: T,
  which: Omit<Which<T>, 'id'>,
  { after, count }: { after: string | undefined; count: number },
): Promise<string | undefined> {
  const query = (db as unknown as AnyTables).selectFrom(table as string).select('id');
  const rest = query.where(matching({ ...which, id: { after } })).orderBy('id');
  const row = await rest
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row?.['id'] as string | undefined;
}

export async function countOwnRows<T extends OwnTable>(
  db: Queryable,
  table: T,
  which: Which<T>,
): Promise<number> {
  const { count } = await (db as unknown as AnyTables)
    .selectFrom(table as string)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(which))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasOwnRow<T extends OwnTable>(
  db: Queryable,
  table: T,
  which: Which<T>,
): Promise<boolean> {
  const query = (db as unknown as AnyTables).selectFrom(table as string).select('user_id');
  return (await query.where(matching(which)).limit(1).executeTakeFirst()) !== undefined;
}

const rowsPerStatement = 500;

export async function insertOwnRows<T extends OwnTable>(
  tx: Tx,
  table: T,
  rows: readonly Schema[T][],
): Promise<void> {
  for (const some of batchesOf(rows, rowsPerStatement))
    await (tx as unknown as AnyTables)
      .insertInto(table as string)
      .values(some as unknown as Record<string, unknown>[])
      .execute();
}

/** False if there is one with the same values of a key. */
export async function insertOwnRowIfNew<T extends OwnTable>(
  tx: Tx,
  table: T,
  row: Schema[T],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await (tx as unknown as AnyTables)
    .insertInto(table as string)
    .values({ ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns their number. */
export async function updateOwnRows<T extends OwnTable>(
  tx: Tx,
  table: T,
  which: Which<T>,
  changes: Partial<Schema[T]>,
): Promise<number> {
  const query = (tx as unknown as AnyTables).updateTable(table as string).set({ ...changes });
  return Number((await query.where(matching(which)).executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Returns their number. */
export async function deleteOwnRows<T extends OwnTable>(tx: Tx, table: T, which: Which<T>): Promise<number> {
  const query = (tx as unknown as AnyTables).deleteFrom(table as string).where(matching(which));
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
}

/** A row of a user by its id; undefined if there is none. */
export async function findOwnRow<T extends TableWithIds>(
  db: Queryable,
  table: T,
  { user_id, id }: Key<T>,
): Promise<Schema[T] | undefined> {
  const [row] = await listOwnRows(db, table, { user_id, id } as Which<T>);
  return row as Schema[T] | undefined;
}

export function insertOwnRow<T extends TableWithIds>(tx: Tx, table: T, row: Schema[T]): Promise<void> {
  return insertOwnRows(tx, table, [row]);
}

/** Changes the columns that are given. */
export async function updateOwnRow<T extends TableWithIds>(
  tx: Tx,
  table: T,
  { user_id, id, ...changes }: Key<T> & Partial<Schema[T]>,
): Promise<void> {
  await updateOwnRows(tx, table, { user_id, id } as Which<T>, changes as Partial<Schema[T]>);
}

/** Returns the deleted row; undefined if there was none. */
export async function deleteOwnRow<T extends TableWithIds>(
  tx: Tx,
  table: T,
  { user_id, id }: Key<T>,
): Promise<Schema[T] | undefined> {
  const query = (tx as unknown as AnyTables).deleteFrom(table as string).where(matching({ user_id, id }));
  return (await query.returningAll().executeTakeFirst()) as Schema[T] | undefined;
}
